/**
 * Whether a key that is held down would press the button that it has come to: nothing is deleted so. A key that moves
 * on, such as Tab, goes on past it.
 */
export function isHeldPress({ key, repeat }: Pick<KeyboardEvent, 'key' | 'repeat'>): boolean {
  return repeat && (key === 'Enter' || key === ' ');
}
