// What electron-builder is told. What is shipped is decided before it (stage-app.mjs): it packs one folder whole.
import { join } from 'node:path';
import { ROOT } from '../lib/project.mjs';
import { POLICY_FILES } from './archive-files.mjs';
import { endingOf } from './targets.mjs';

/** Known to the systems by these for good: with another one an update would be another application. */
const APP_ID = 'au.counterpart.desktop';
const WINDOWS_ID = '3d0f5a9b-6f5f-4f5c-9a59-0f1c6f1b7e52';
/** The upgrade code of every MSI, whoever makes it. */
export const MSI_ID = '8A0A1B56-0D2E-4C1F-8E63-7C2B5D3F9A41';

/** Stands where a company is asked for; the publisher of a signed package is in its certificate. */
const MAINTAINERS = 'Counterpart maintainers <maintainers@counterpart.invalid>';

/**
 * @param {object} what
 * @param {import('./targets.mjs').Target['platform']} what.platform
 * @param {import('./targets.mjs').Kind} what.kind
 * @param {boolean} what.signed       it stops where it finds no certificate
 * @param {string} what.output
 * @param {string} what.icons         the folder with icon.ico and icon.icns
 * @param {string} what.electron      its version
 * @param {string | null} what.distribution  a folder in its place; null: electron-builder fetches Electron
 * @param {Readonly<Record<string, string>>} what.checksums  SHA-256 of each file of Electron's release, by its name
 * @param {(context: object) => Promise<void>} what.afterPack
 */
export function builderConfig({ platform, kind, signed, output, icons, electron, distribution, checksums, afterPack }) {
  return {
    appId: APP_ID,
    productName: 'Counterpart',
    copyright: 'Counterpart contributors',
    artifactName: `counterpart-\${version}-\${os}-\${arch}${endingOf(kind)}.\${ext}`,
    directories: { output, buildResources: icons },
    extraMetadata: { homepage: 'https://counterpart.invalid/', author: MAINTAINERS },
    electronVersion: electron,
    ...(distribution === null ? { electronDownload: { checksums } } : { electronDist: distribution }),
    electronLanguages: ['en-US', 'en-GB'],
    // The folder holds what is shipped, built and ready: nothing is compiled, nothing is collected.
    npmRebuild: false,
    nodeGypRebuild: false,
    files: ['**/*', '!**/node_modules/**'],
    // Else it would lay whole packages beside the archive, where nothing looks after them.
    asar: { smartUnpack: false },
    asarUnpack: ['**/*.node'],
    extraResources: platform === 'linux' ? [] : policyFiles(platform),
    afterPack,
    forceCodeSigning: signed,
    publish: null,
    linux: {
      executableName: 'counterpart',
      category: 'Office',
      icon: join(ROOT, 'resources', 'icons'),
      maintainer: MAINTAINERS,
      synopsis: 'the desktop of a vehicle-parts counter',
      desktop: { entry: { StartupWMClass: 'counterpart' } },
    },
    deb: {
      packageName: 'counterpart',
      priority: 'optional',
      compression: 'xz',
      recommends: ['gnome-keyring'],
      fpm: policyFiles('linux').map(({ from, to }) => `${from}=${to}`),
    },
    win: {
      icon: join(icons, 'icon.ico'),
      // Their hashes are in the archive by now: the natives stay as they are.
      signExts: ['!.node'],
      // Else an MSI, which takes one signature, would get that by SHA-1.
      signtoolOptions: { signingHashAlgorithms: ['sha256'] },
    },
    nsis: {
      guid: WINDOWS_ID,
      oneClick: true,
      perMachine: false,
      runAfterFinish: true,
      createDesktopShortcut: false,
      deleteAppDataOnUninstall: false,
      // Says where the data is that stays.
      include: join(ROOT, 'resources', 'packaging', 'uninstall.nsh'),
      // Else both installers of one version would have one name.
      artifactName: `counterpart-\${version}-\${os}-\${arch}-setup${endingOf(kind)}.\${ext}`,
    },
    msi: { perMachine: true, upgradeCode: MSI_ID, createDesktopShortcut: false, runAfterFinish: false },
    mac: {
      category: 'public.app-category.business',
      icon: join(icons, 'icon.icns'),
      hardenedRuntime: true,
      entitlements: join(ROOT, 'resources', 'packaging', 'entitlements.mac.plist'),
      entitlementsInherit: join(ROOT, 'resources', 'packaging', 'entitlements.mac.plist'),
      x64ArchFiles: '**/*.node',
      // Both halves hold the same files; signed or not, their hashes are in the archive by now (stage-app.mjs).
      signIgnore: [String.raw`\.node$`],
      ...(kind === 'shop' ? {} : { identity: null, notarize: false }),
    },
  };
}

/**
 * Each file by which a policy is known: where it is, and where it goes.
 * @param {keyof typeof POLICY_FILES} platform
 * @returns {{ from: string, to: string }[]}
 */
function policyFiles(platform) {
  const { from, to, files } = POLICY_FILES[platform];
  return files.map((file) => ({ from: join(ROOT, from, file), to: `${to}/${file}` }));
}
