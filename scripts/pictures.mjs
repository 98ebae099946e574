// npm run pictures: makes those pictures anew that npm test compares the screens with and that differ from them, and
// names each, so that somebody looks at it. tests/README.md says when.
import { prepareBundles } from './lib/bundles.mjs';
import { PROGRAMS, PROJECT_NODE, TOOLS, say } from './lib/project.mjs';
import { runNodeOpenly } from './lib/run.mjs';
import { prepare } from './prepare.mjs';

const { browser } = await prepare({ browser: true, keyring: true });
process.exitCode = await makePictures();

async function makePictures() {
  if (browser === null) {
    say('Not made: there is no Chromium to draw with. Install one, or name it in COUNTERPART_BROWSER.');
    return 1;
  }
  if (!(await prepareBundles())) {
    return 1;
  }
  const env = { COUNTERPART_RUNTIME: 'stand-in', COUNTERPART_BROWSER: browser };
  const drawn = await runNodeOpenly(
    [
      PROGRAMS.withKeyring,
      '--',
      PROJECT_NODE,
      TOOLS.playwright,
      'test',
      // A pattern: another spec's name ends in the same words.
      '[\\\\/]pictures\\.spec\\.ts$',
      '--update-snapshots=changed',
      '--workers=1',
      '--reporter=dot',
    ],
    { env },
  );
  // What was drawn is kept as it is to be kept, whether or not all of it was drawn.
  const kept = await runNodeOpenly([PROGRAMS.keepPictures], { env });
  return drawn === 0 ? kept : drawn;
}
