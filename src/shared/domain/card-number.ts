/**
 * Card numbers are refused in every free text (`docs/trade.md` 5.6): a number of 13 to 19 digits that
 * passes the Luhn check, solid or with blanks or hyphens between its groups. What stands beside it (an expiry date, a
 * name) does not hide it. Numbers with a leading zero are none: that keeps phone numbers out.
 */
export function holdsCardNumber(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const runs = plain.match(/\d+(?:[ \t‐-―−-]{1,3}\d+)*/g) ?? [];
  return runs.some((run) => holdsCardInGroups(run.split(/[^\d]+/)));
}

/** Whether neighbouring groups of digits make a card number together. */
function holdsCardInGroups(groups: readonly string[]): boolean {
  return groups.some((_, first) => {
    let digits = '';
    for (const group of groups.slice(first)) {
      digits += group;
      if (digits.length > 19) return false;
      if (digits.length >= 13 && !digits.startsWith('0') && passesLuhn(digits)) return true;
    }
    return false;
  });
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    const weighed = i % 2 === 0 ? digit : digit * 2;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}
