// An MSI for a whole computer by the machine's own wixl, where electron-builder would fetch WiX and wine: the same
// product to Windows, by the same upgrade code. Two packings of the same files give the same bytes.
import { lutimesSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { runQuietly } from '../lib/run.mjs';
import { sha256 } from './sha256.mjs';
import { filesBelow } from './stage-app.mjs';

/** Said where a newer version is there. */
const DOWNGRADE_WORDS =
  'A newer version of Counterpart is installed. To go back, uninstall it first: records and settings stay where they are.';

/**
 * What an MSI is made of.
 * @typedef {object} Msi
 * @property {string} unpacked     the folder that it lays down; all times in it become `time`
 * @property {string} file         to be written
 * @property {string} version      such as `1.2.3`
 * @property {string} upgradeCode  by which Windows knows all versions of the product
 * @property {string} icon         an `.ico`
 * @property {string} time         when the sources were written; s since 1970
 */

/**
 * Makes it. Rejects, with what wixl said, where it cannot.
 * @param {Msi} what
 * @returns {Promise<void>}
 */
export async function makeMsi(what) {
  const { unpacked, file, time, version } = what;
  if (!/^\d+\.\d+\.\d+$/.test(version)) {
    throw new Error(`An MSI has a version of three numbers, and this is ${version}.`);
  }
  const files = filesBelow(unpacked).map((path) => ({ path, hash: sha256(readFileSync(join(unpacked, path))) }));
  const content = sha256(JSON.stringify([files, version, what.upgradeCode]));
  for (const { path } of files) {
    lutimesSync(join(unpacked, path), Number(time), Number(time));
  }
  const source = `${file}.wxs`;
  writeFileSync(source, wix(what, files, guid(what.upgradeCode, content)));
  // It finds files below the folder that it is run in alone, and writes their times as the time zone has them.
  const { code, output } = await runQuietly('wixl', ['--arch', 'x64', '--output', file, source], {
    cwd: unpacked,
    env: { TZ: 'UTC' },
  });
  rmSync(source);
  if (code !== 0) {
    throw new Error(`wixl makes no MSI.\n${output}`);
  }
  settle(file, { code: guid(what.upgradeCode, `package ${content} ${time}`), seconds: Number(time) });
}

/**
 * What WiX calls a source: a component for each file, since what one component names is installed or repaired as one.
 */
function wix({ version, upgradeCode, unpacked, icon }, files, product) {
  // Up to it and without it: one of the same version takes the place of another, as electron-builder's does.
  const [major, minor, patch] = version.split('.').map(Number);
  const next = `${major}.${minor}.${patch + 1}`;
  const tree = { folders: new Map(), files: [] };
  for (const { path } of files) {
    const folders = path.split('/').slice(0, -1);
    folders.reduce((at, name) => folderIn(at, name), tree).files.push(path);
  }
  const components = files.map(({ path }) => `<ComponentRef Id="${id('c', path)}"/>`);
  const iconHere = relative(unpacked, icon).split(sep).join('/');
  return `<?xml version="1.0" encoding="utf-8"?>
<Wix xmlns="http://schemas.microsoft.com/wix/2006/wi">
<Product Id="${product}" Name="Counterpart" Language="1033" Codepage="65001" Version="${version}" Manufacturer="Counterpart" UpgradeCode="${upgradeCode}">
<Package InstallerVersion="500" Compressed="yes" InstallScope="perMachine" Description="Counterpart"/>
<MajorUpgrade DowngradeErrorMessage="${DOWNGRADE_WORDS}"/>
<Upgrade Id="${upgradeCode}"><UpgradeVersion Minimum="${version}" Maximum="${next}" Property="SAME_VERSION_DETECTED"/></Upgrade>
<Media Id="1" Cabinet="counterpart.cab" EmbedCab="yes"/>
<Icon Id="Counterpart.exe" SourceFile="${xml(iconHere)}"/>
<Property Id="ARPPRODUCTICON" Value="Counterpart.exe"/>
<Property Id="DISABLEADVTSHORTCUTS" Value="1"/>
<Directory Id="TARGETDIR" Name="SourceDir">
<Directory Id="ProgramFiles64Folder"><Directory Id="APPLICATIONFOLDER" Name="${nameOf('Counterpart', 'D')}">
${inFolder(tree, '')}
</Directory></Directory>
<Directory Id="ProgramMenuFolder"/>
</Directory>
<Feature Id="ProductFeature" Level="1" Absent="disallow">${components.join('')}</Feature>
</Product>
</Wix>
`;
}

function folderIn(tree, name) {
  const folder = tree.folders.get(name) ?? { folders: new Map(), files: [] };
  tree.folders.set(name, folder);
  return folder;
}

function inFolder(tree, path) {
  const files = tree.files.map((file) => {
    const shortcut =
      file === 'Counterpart.exe'
        ? '<Shortcut Id="StartMenuShortcut" Directory="ProgramMenuFolder" Name="COUNTERP|Counterpart" WorkingDirectory="APPLICATIONFOLDER" Advertise="yes" Icon="Counterpart.exe" IconIndex="0"/>'
        : '';
    return `<Component Id="${id('c', file)}" Guid="${guid('component', file)}" Win64="yes"><File Id="${id('f', file)}" Name="${nameOf(basename(file), 'F')}" Source="${xml(file)}" KeyPath="yes">${shortcut}</File></Component>`;
  });
  const folders = [...tree.folders].map(([name, folder]) => {
    const inside = path === '' ? name : `${path}/${name}`;
    return `<Directory Id="${id('d', inside)}" Name="${nameOf(name, 'D')}">\n${inFolder(folder, inside)}\n</Directory>`;
  });
  return [...files, ...folders].join('\n');
}

/** A name as Windows Installer writes it: one of eight letters and three, and the long one after a stroke. */
function nameOf(name, mark) {
  if (/^\w{1,8}(\.\w{1,3})?$/.test(name)) {
    return name;
  }
  const ending = /\.(\w{1,3})\w*$/.exec(name)?.[1] ?? '';
  const short = `${mark}${sha256(name).slice(0, 7)}${ending === '' ? '' : `.${ending}`}`.toUpperCase();
  return `${short}|${xml(name)}`;
}

/** The same for a path in every version. */
function id(kind, path) {
  return `${kind}${sha256(path).slice(0, 32)}`;
}

/** An id in Microsoft's form that two runs make alike. */
function guid(space, name) {
  const hex = sha256(`${space} ${name}`).toUpperCase();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Begins the form of every MSI's summary, which is written once in the file. */
const SUMMARY = Buffer.from('e0859ff2f94f6810ab9108002b27b3d9', 'hex');
const PACKAGE_CODE = 9;
const CREATED = 12;
const SAVED = 13;

/**
 * wixl writes a random package code and the present time into the summary: these three, of a fixed length each, are
 * written over. Throws where they are not found.
 * @param {string} file
 * @param {{ code: string, seconds: number }} as  the package code without braces; s since 1970
 */
function settle(file, { code, seconds }) {
  const bytes = readFileSync(file);
  const at = bytes.indexOf(SUMMARY);
  if (at < 0 || bytes.indexOf(SUMMARY, at + 1) >= 0) {
    throw new Error(`${basename(file)} has no summary, or two.`);
  }
  // The summary names its form after 28 bytes, then where its values begin.
  const values = at - 28 + bytes.readUInt32LE(at + SUMMARY.length);
  const places = new Map();
  for (let index = 0; index < bytes.readUInt32LE(values + 4); index += 1) {
    const entry = values + 8 + 8 * index;
    // Four bytes of a value are its type.
    places.set(bytes.readUInt32LE(entry), values + bytes.readUInt32LE(entry + 4) + 4);
  }
  const codeAt = (places.get(PACKAGE_CODE) ?? 0) + 4;
  if (!/^\{[\dA-F-]{36}\}$/i.test(bytes.toString('latin1', codeAt, codeAt + 38))) {
    throw new Error(`${basename(file)} has no package code where it should be.`);
  }
  bytes.write(`{${code}}`, codeAt, 'latin1');
  // Windows counts tenths of a microsecond since 1601.
  const windowsTime = (BigInt(seconds) + 11_644_473_600n) * 10_000_000n;
  for (const place of [CREATED, SAVED]) {
    bytes.writeBigUInt64LE(windowsTime, places.get(place));
  }
  writeFileSync(file, bytes);
}

function xml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
