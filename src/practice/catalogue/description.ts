/** What a description is made of. Texts are plain and are escaped here. */
export interface DescriptionParts {
  readonly heading: string;
  readonly lead: string;
  readonly features: readonly string[];
  readonly specification: Readonly<Record<string, string | number>>;
  /** Steps or remarks on fitting; the section is left out where there are none. */
  readonly fitting: readonly string[];
  /** The last paragraph. */
  readonly warranty: string;
}

function escaped(text: string | number): string {
  return String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** An HTML fragment such as suppliers write: headings, a paragraph, lists and a table. */
export function descriptionHtml(parts: DescriptionParts): string {
  const rows = Object.entries(parts.specification)
    .map(([name, value]) => `<tr><th>${escaped(name)}</th><td>${escaped(value)}</td></tr>`)
    .join('');
  const fitting =
    parts.fitting.length === 0
      ? ''
      : `<h3>Fitting</h3><ol>${parts.fitting.map((step) => `<li>${escaped(step)}</li>`).join('')}</ol>`;
  return [
    `<h2>${escaped(parts.heading)}</h2>`,
    `<p>${escaped(parts.lead)}</p>`,
    `<h3>Features</h3><ul>${parts.features.map((feature) => `<li>${escaped(feature)}</li>`).join('')}</ul>`,
    `<h3>Specifications</h3><table><tbody>${rows}</tbody></table>`,
    fitting,
    `<p><strong>Warranty:</strong> ${escaped(parts.warranty)}</p>`,
  ].join('\n');
}
