/** Somebody's words in quotation marks. A full stop of theirs is left out: the sentence that they end has its own. */
export function quotedWords(words: string): string {
  return `“${words.trim().replace(/(?<!\.)\.$/, '')}”`;
}
