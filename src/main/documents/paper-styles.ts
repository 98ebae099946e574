import { oneLine } from './plain-text.ts';

/**
 * How papers look: A4, black on white with one accent, so that they read the same from a cheap laser printer. The face
 * is that of the window (`src/renderer/styles/fonts.css`).
 */
const STYLES = `
@font-face { font-family: Inter; src: url('%FONT%') format('woff2'); font-weight: 400 700; font-display: block; }
@page { size: A4; margin: 20mm 15mm 17mm; }
@page :first { margin-top: 13mm; }
@page {
  @top-left { content: '%HEAD%'; font: 8pt %FONTS%; color: #454c52; padding-top: 4mm; }
  @bottom-left { content: '%FOOT%'; font: 8pt %FONTS%; color: #5b6268; padding-bottom: 4mm; }
  @bottom-right { content: 'Page ' counter(page) ' of ' counter(pages); font: 8pt %FONTS%; color: #5b6268; padding-bottom: 4mm; }
}
@page :first { @top-left { content: none; } }
* { box-sizing: border-box; margin: 0; padding: 0; }
html { font: 9.5pt/1.4 %FONTS%; font-variant-numeric: slashed-zero; font-feature-settings: 'ss02'; color: #15191c; background: #fff; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { overflow-wrap: anywhere; text-align: left; }
[dir] { text-align: left; }
h1, h2, h3 { font-weight: 600; break-after: avoid; }
ul { list-style: none; }
.head { display: flex; justify-content: space-between; gap: 12mm; padding-bottom: 4mm; border-bottom: 0.6mm solid #0f5c63; }
.shop { flex: 1; min-width: 0; }
.shop h2 { font-size: 15pt; line-height: 1.2; }
.shop p { margin-top: 1mm; color: #5b6268; }
.paper { flex: none; width: 82mm; text-align: right; }
.paper h1 { font-size: 20pt; line-height: 1; letter-spacing: -0.01em; color: #0f5c63; }
.paper .label { margin-top: 1.5mm; font-size: 12pt; font-weight: 600; font-variant-numeric: tabular-nums slashed-zero; }
.logo { display: block; max-width: 60mm; max-height: 18mm; margin-bottom: 2mm; }
.barcode { display: block; margin: 1.5mm -2.5mm 1mm auto; max-width: 80mm; fill: #000; }
.paper .standing { display: inline-block; margin-top: 2mm; padding: 0.8mm 2.4mm; border: 0.35mm solid #15191c; font-size: 8.5pt; font-weight: 600; letter-spacing: 0.05em; }
.paper .standing span { display: inline-block; }
.facts { display: flex; gap: 8mm; margin-top: 4mm; }
.facts > div { flex: 1; min-width: 0; }
h3 { font-size: 7.5pt; letter-spacing: 0.07em; text-transform: uppercase; color: #5b6268; }
.facts p { margin-top: 0.3mm; }
.facts .first { font-weight: 600; }
.small { font-size: 8pt; color: #454c52; }
.notice { margin-top: 4mm; padding: 2mm 3mm; border-left: 1mm solid #a15c00; background: #fdf4e6; break-inside: avoid; }
.notice strong { font-weight: 600; }
table { width: 100%; border-collapse: collapse; }
.lines { margin-top: 5mm; table-layout: fixed; }
.lines th { padding: 1.4mm 0 1.4mm 3mm; border-bottom: 0.35mm solid #15191c; font-size: 7.5pt; font-weight: 600; letter-spacing: 0.05em; text-align: left; text-transform: uppercase; color: #454c52; }
.lines td { padding: 1.5mm 0 0 3mm; vertical-align: top; }
.lines tr > :first-child { padding-left: 0; }
.lines .evidence td { padding: 0.4mm 0 1.5mm; border-bottom: 0.2mm solid #c9cfd3; }
.lines .evidence td + td { padding-left: 3mm; }
.lines tbody { break-inside: avoid; }
.lines tbody.long { break-inside: auto; }
.lines .behind > td { padding: 0; }
.lines .number { width: 8mm; color: #5b6268; }
.lines .quantity { width: 13mm; }
.lines .money { width: 27mm; }
.quantity, .money { white-space: nowrap; text-align: right; font-variant-numeric: tabular-nums slashed-zero; }
.lines th.quantity, .lines th.money { text-align: right; }
.code { font-weight: 600; }
.brand { color: #454c52; }
.fit { display: flex; gap: 1.6mm; margin-top: 1mm; font-size: 8pt; line-height: 1.35; }
.mark { flex: none; width: 3.4mm; font-weight: 600; text-align: center; }
.fit .words { font-weight: 600; }
.fit.yes .mark, .fit.yes .words { color: #17632f; }
.fit.conditions .mark, .fit.conditions .words { color: #8a4b00; }
.fit.no .mark, .fit.no .words { color: #a3161e; }
.fit.open .mark, .fit.open .words { color: #454c52; }
.fit li { color: #454c52; }
.reading { margin-top: 0.8mm; font-size: 7.5pt; color: #5b6268; }
.stale { font-weight: 600; color: #8a4b00; }
.sums { width: 118mm; margin: 3.5mm 0 0 auto; break-inside: avoid; }
.sums td { padding: 0.9mm 0 0.9mm 3mm; vertical-align: top; }
.sums td:first-child { padding-left: 0; }
.sums .money { width: 34mm; }
.sums .total td { padding-top: 2mm; border-top: 0.5mm solid #15191c; font-size: 14pt; font-weight: 600; line-height: 1.2; }
.sums .gst td { padding-top: 0; color: #454c52; }
.call { display: flex; gap: 8mm; margin-top: 4mm; }
.call > div { flex: 1; min-width: 0; }
.call p { margin-top: 0.6mm; }
.answers { flex: none; width: 98mm; align-self: flex-start; break-inside: avoid; }
.answers caption { font-size: 7.5pt; font-weight: 600; letter-spacing: 0.07em; text-align: left; text-transform: uppercase; color: #5b6268; }
.answers th { width: 38mm; height: 9mm; padding: 2mm 2mm 0.6mm 0; font-size: 8pt; font-weight: 400; text-align: left; vertical-align: bottom; }
.answers td { padding: 0 0 0.6mm 2mm; border-bottom: 0.25mm solid #15191c; vertical-align: bottom; }
.answers .tall th { height: 20mm; }
.box { display: inline-block; width: 3.6mm; height: 3.6mm; margin: 0 1.4mm -0.5mm 0; border: 0.3mm solid #15191c; }
.box + .box, .box ~ .box { margin-left: 8mm; }
.end { margin-top: 4mm; break-inside: avoid; }
.end.long { break-inside: auto; }
.end ul { break-inside: avoid; columns: 2; column-gap: 10mm; margin-top: 1mm; font-size: 8pt; color: #454c52; }
.end li { margin-bottom: 0.8mm; break-inside: avoid; }
.end li::before { content: '– '; }
.terms { margin-top: 3mm; }
.terms p { margin-top: 0.8mm; font-size: 8pt; color: #454c52; }
.sheet { columns: 2; column-gap: 10mm; margin-top: 5mm; }
.sheet section { margin-bottom: 6mm; break-inside: avoid; }
.sheet h2 { font-size: 11pt; color: #0f5c63; }
.sheet th, .sheet td { padding: 1mm 0 1mm 2mm; border-bottom: 0.2mm solid #c9cfd3; font-weight: 400; text-align: left; vertical-align: top; }
.sheet tr > :first-child { padding-left: 0; }
.sheet thead th { border-bottom: 0.35mm solid #15191c; font-size: 7.5pt; font-weight: 600; color: #454c52; }
.sheet .quantity, .sheet .money { text-align: right; }
.sheet .sum th, .sheet .sum td { font-weight: 600; }
.sheet .bar { display: block; width: 100%; height: 1mm; margin-top: 0.6mm; fill: #0f5c63; }
.sheet .without { display: block; font-size: 7.5pt; color: #5b6268; white-space: normal; }
.sheet .small { margin-top: 1mm; }
.watermark { position: fixed; z-index: -1; top: 96mm; left: 0; right: 0; font-size: 64pt; font-weight: 700; line-height: 1; letter-spacing: 0.04em; text-align: center; color: #f3dccb; transform: rotate(-35deg); }
.watermark span { display: block; margin-top: 2mm; font-size: 28pt; }
`;

const FONTS = "Inter, 'Segoe UI', 'Helvetica Neue', Arial, 'Liberation Sans', 'Noto Sans', sans-serif";

/** Where a paper finds its face, on the origin that it is served from. */
const PAPER_FONT = '/fonts/inter.woff2';

/**
 * The style sheet of a paper, with what stands at the head of every page after the first and at the foot of all. Both
 * stand in a style, where nothing is escaped as in markup: see `inString`.
 */
export function paperStyles({ head, foot }: { readonly head: string; readonly foot: string }): string {
  return STYLES.replaceAll('%FONTS%', FONTS)
    .replace('%FONT%', PAPER_FONT)
    .replace('%HEAD%', () => inString(head))
    .replace('%FOOT%', () => inString(foot));
}

/**
 * A text as a string of a style holds it. SECURITY: every sign but letters, digits and a few harmless ones is written
 * as its code, so that none of them ends the string, or the style. A blank ends each code, and is no part of the text.
 */
function inString(text: string): string {
  return oneLine(text).replace(/[^\p{L}\p{N} /.,&()·–-]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `);
}
