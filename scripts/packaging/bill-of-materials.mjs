// The bill of materials of a package, as CycloneDX 1.6: what was shipped can be asked for years later. It is the same
// for the same commit: its number is of its content, and its time the commit's.
import { sha256 } from './sha256.mjs';

/**
 * @param {object} what
 * @param {string} what.version  of Counterpart
 * @param {number} what.time     of the commit, s since 1970
 * @param {readonly import('./components.mjs').Component[]} what.components
 * @param {{ chromium: string, node: string }} what.parts  of Electron
 * @param {Readonly<Record<string, string>>} what.zips  SHA-256 in hex of each of Electron's files, by its name
 */
export function billOfMaterials({ version, time, components, parts, zips }) {
  const electron = components.find(({ name }) => name === 'Electron');
  const listed = components.map((component) => ({
    ...library(component),
    ...(component === electron ? { externalReferences: distributions(electron.version, zips) } : {}),
  }));
  const inElectron = [
    { type: 'platform', 'bom-ref': 'electron/chromium', name: 'Chromium', version: parts.chromium },
    { type: 'platform', 'bom-ref': 'electron/node', name: 'Node.js', version: parts.node },
  ];
  const content = {
    version: 1,
    metadata: {
      timestamp: new Date(time * 1000).toISOString(),
      component: { type: 'application', 'bom-ref': 'counterpart', name: 'Counterpart', version },
    },
    components: [...listed, ...inElectron],
    dependencies: [
      { ref: 'counterpart', dependsOn: components.map(({ address }) => address) },
      ...(electron === undefined
        ? []
        : [{ ref: electron.address, dependsOn: inElectron.map((part) => part['bom-ref']) }]),
    ],
  };
  return { bomFormat: 'CycloneDX', specVersion: '1.6', serialNumber: numberOf(content), ...content };
}

/** A UUID out of a hash: version 8, which leaves all but its form to its maker. */
function numberOf(content) {
  const hash = sha256(JSON.stringify(content));
  const tail = `8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  return `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-${tail}`;
}

function library({ name, version, licence, address, sha512 }) {
  return {
    type: 'library',
    'bom-ref': address,
    name,
    version,
    licenses: [licenceOf(licence)],
    purl: address,
    ...(sha512 === null ? {} : { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
  };
}

/** A choice of licences is an expression, and what has no SPDX name is a text. */
function licenceOf(licence) {
  if (/ (OR|AND|WITH) /.test(licence)) {
    return { expression: licence };
  }
  return { license: /^[A-Za-z0-9.+-]+$/.test(licence) ? { id: licence } : { name: licence } };
}

/** The files of Electron that are packed, with their hashes: electron-builder fetches no others. */
function distributions(version, zips) {
  const packed = ['linux-x64', 'win32-x64', 'win32-arm64', 'darwin-x64', 'darwin-arm64'];
  return packed.map((system) => {
    const name = `electron-v${version}-${system}.zip`;
    if (zips[name] === undefined) {
      throw new Error(`Electron's package has no hash of ${name}.`);
    }
    return {
      type: 'distribution',
      url: `https://github.com/electron/electron/releases/download/v${version}/${name}`,
      hashes: [{ alg: 'SHA-256', content: zips[name] }],
    };
  });
}
