// The rule that comments are wrapped: the formatter wraps code alone.

/** Longest line of a comment, in characters, as biome.json has it for code. */
export const COMMENT_WIDTH = 120;

const COMMENT = /^\s*(?:\/\/|\/?\*|\{\/\*)/;
/** What a tool reads has to stand in one line. */
const DIRECTIVE = /biome-ignore|oxlint-disable|<reference /;

/**
 * The lines of a text that are comments and wider than they may be.
 * @param {string} text
 * @returns {readonly number[]} their numbers, from 1
 */
export function wideComments(text) {
  return text
    .split('\n')
    .flatMap((line, at) =>
      line.length > COMMENT_WIDTH && COMMENT.test(line) && !DIRECTIVE.test(line) ? [at + 1] : [],
    );
}

export const commentWidthRule = {
  meta: {
    type: 'layout',
    docs: { description: `A line of a comment has at most ${COMMENT_WIDTH} characters.` },
  },
  create(context) {
    return {
      Program() {
        for (const line of wideComments(context.sourceCode.text)) {
          context.report({
            loc: { start: { line, column: COMMENT_WIDTH }, end: { line, column: COMMENT_WIDTH + 1 } },
            message: `A line of a comment has at most ${COMMENT_WIDTH} characters: wrap it.`,
          });
        }
      },
    };
  },
};
