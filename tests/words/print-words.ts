import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf, filesAmongRules, filesOfTexts, readUnsaidPhrases, sentencesOf, textsOf } from './screen-texts.ts';

// What `npm run words` prints: every text, file by file, with what breaks the rules of words marked below it.

const ROOT = join(import.meta.dirname, '../..');
const NAME_WIDTH = 30;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const unsaid = readUnsaidPhrases(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8'));
let count = 0;
let faults = 0;
const files = [
  ...filesOfTexts(ROOT).map((file) => [file, textsOf] as const),
  ...filesAmongRules(ROOT).map((file) => [file, sentencesOf] as const),
];
for (const [file, of] of files) {
  const texts = of(ROOT, file);
  count += texts.length;
  say(`\n${file}`);
  for (const text of texts) {
    say(`  ${text.name.slice(text.name.indexOf('.') + 1).padEnd(NAME_WIDTH)} ${text.text.replaceAll('\n', ' / ')}`);
    for (const fault of faultsOf(text, unsaid)) {
      faults += 1;
      say(`  ${''.padEnd(NAME_WIDTH)} ^ line ${text.line}: ${fault}`);
    }
  }
}
say(`\n${count} texts, ${faults} to fix`);
process.exitCode = faults === 0 ? 0 : 1;
