import { url as inspectorUrl } from 'node:inspector';
import { homedir, userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app, type BrowserWindow, dialog, powerMonitor, protocol, session, shell } from 'electron';
import { assertNever } from '#shared/assert-never.ts';
import { DEVELOPING as developing, PACKAGED } from './build.ts';
import { accountOfFolder, openSystemKeychain, USUAL_ACCOUNT } from './credential-vault.ts';
import { settleDataFolder } from './data-folder.ts';
import { createAnnounce } from './ipc/announce.ts';
import { answerWindows } from './ipc/answer-windows.ts';
import { standardLog } from './log.ts';
import { faultOfNatives } from './native-modules.ts';
import { autostartEntry, loginItem, type SessionStart } from './platform/session-start.ts';
import { firstProxy } from './parts-api/proxy.ts';
import { trustSystemCertificates } from './parts-api/system-certificates.ts';
import { USUAL_KEY_ACCOUNT, keyAccountOfFolder } from './record-key-store.ts';
import { crashingAt, reachUnharmed } from './app/crash-points.ts';
import { liveModeOf } from './app/live-mode.ts';
import { openCounterpart, type OpenedCounterpart } from './app/open-counterpart.ts';
import { type LoadedPolicy, loadPolicy } from './policy/load-policy.ts';
import { policySources } from './policy/policy-sources.ts';
import { runProgram } from './policy/run-program.ts';
import { keepFolderPrivate } from './private-folder.ts';
import { provisionCounter } from './app/provision.ts';
import { refusedAtStart } from './app/start-check.ts';
import { endFailedStart } from './app/start-failure.ts';
import { updateTermsAtStart } from './app/update-terms.ts';
import { EXIT_CODES, type StartTask, startTaskOf } from './app/start-task.ts';
import { writeReport } from './app/write-report.ts';
import { openSettingsFile } from './settings-store.ts';
import { updateSource } from './update/built-in.ts';
import { installerHere } from './update/installer-here.ts';
import { recordKeyForUpdate, type UpdateEnvironment } from './update/open-updates.ts';
import { updateBeforeRecords } from './update/update-at-start.ts';
import { createUpdateFetch } from './parts-api/update-fetch.ts';
import { openUpdateNote } from './update/update-note.ts';
import { claimAppScheme, picturePath, serveApp } from './window/app-protocol.ts';
import { createCustomerWindowPort } from './window/customer-window.ts';
import { createPlatformPorts } from './window/electron-platform-ports.ts';
import { showMenu } from './window/menu.ts';
import { offerReopening } from './window/ended-page.ts';
import { loadPage, openWindow, showPageAnew } from './window/open-window.ts';
import { createPrintJobs, type PrintJobs } from './window/print-jobs.ts';
import { quitAfter } from './window/quit-after.ts';
import { macPersonCheck } from './window/mac-person-check.ts';
import { mapRendererFiles } from './window/renderer-files.ts';
import { hardenApp, hardenSession } from './window/security-policy.ts';
import { claimDataFolder, whyUnclaimed } from './window/single-instance.ts';

/** The composition root: builds the parts, wires them, opens the window. */

const chosenFolder = process.env['COUNTERPART_DATA_FOLDER'];
if (chosenFolder) {
  keepFolderPrivate(chosenFolder);
  app.setPath('userData', chosenFolder);
}
const dataFolderRemark = chosenFolder ? null : settleOnWindows(process.env['LOCALAPPDATA']);

claimAppScheme(protocol);
hardenApp(app, (address) => shell.openExternal(address), developing);

const unwanted = refusedAtStart({
  packaged: !developing,
  hasSwitch: (name) => app.commandLine.hasSwitch(name),
  nodeOptions: [...process.execArgv, ...(process.env['NODE_OPTIONS'] ?? '').split(/\s+/)],
  inspected: inspectorUrl() !== undefined,
  isRoot: process.getuid?.() === 0,
});
// A swapped library would else look like records that do not open.
const refusal = unwanted ?? (PACKAGED ? faultOfNatives() : null);
const LIVE = liveModeOf({
  onElectron: process.versions['electron'] !== undefined,
  hasSwitch: (name) => app.commandLine.hasSwitch(name),
  environment: process.env,
});
const KEYCHAIN_ACCOUNTS = {
  credential: chosenFolder ? accountOfFolder(chosenFolder) : USUAL_ACCOUNT,
  recordKey: chosenFolder ? keyAccountOfFolder(chosenFolder) : USUAL_KEY_ACCOUNT,
};
/** What is said where another Counterpart has the data folder open. */
const WHILE_RUNNING = {
  report: 'It is running: its report is on its own Diagnostics screen. Close it to have it here.',
  provision: 'It is running. Close it, and run this again.',
} as const;
let window: BrowserWindow | null = null;
const task = startTaskOf((name) => app.commandLine.hasSwitch(name));
if (refusal !== null) {
  standardLog.note(refusal);
  app.exit(EXIT_CODES.refused);
} else if (task === 'version') {
  process.stdout.write(`Counterpart ${app.getVersion()}\n`);
  app.exit(EXIT_CODES.done);
} else if (claimDataFolder(app, () => window)) void perform(task).catch((error: unknown) => endFailed(error, task));
else {
  const unclaimed = whyUnclaimed(app.getPath('userData'), process.platform);
  if (unclaimed !== null) void endFailed(unclaimed, task);
  else if (task === 'window') app.quit();
  else {
    standardLog.note(WHILE_RUNNING[task]);
    app.exit(EXIT_CODES.alreadyRunning);
  }
}

/** Says why this start does not go on, once a box can be shown, and ends it. */
async function endFailed(error: unknown, failed: Exclude<StartTask, 'version'>): Promise<void> {
  await app.whenReady();
  endFailedStart(error, {
    task: failed,
    dataFolder: app.getPath('userData'),
    log: standardLog,
    show: (title, words) => dialog.showErrorBox(title, words),
    exit: (code) => app.exit(code),
  });
}

function perform(what: Exclude<StartTask, 'version'>): Promise<void> {
  switch (what) {
    case 'window':
      return start();
    case 'report':
      return report();
    case 'provision':
      return keepCredential();
    default:
      return assertNever(what);
  }
}

/** Takes a credential from the standard input into the keychain, and ends. No window opens, and nothing is sent. */
async function keepCredential(): Promise<void> {
  const { policy } = await readPolicy();
  const provisioned =
    LIVE !== 'not offered'
      ? await provisionCounter({
          dataFolder: app.getPath('userData'),
          policy,
          openSettingsFile,
          openKeychain: openSystemKeychain,
          account: KEYCHAIN_ACCOUNTS.credential,
          programArguments: process.argv.slice(1),
          input: process.stdin,
          now: () => new Date(),
        })
      : { kept: false as const, why: 'This Counterpart offers practice alone, and keeps no credential.' };
  if (!provisioned.kept) standardLog.note(provisioned.why);
  process.stdout.write(provisioned.kept ? 'The credential was kept.\n' : 'The credential was not kept.\n');
  app.exit(provisioned.kept ? EXIT_CODES.done : EXIT_CODES.notKept);
}

/** On Windows the data folder is moved, once, to the place that does not roam; answers what is to be said of it. */
function settleOnWindows(localAppData: string | undefined): string | null {
  if (process.platform !== 'win32' || !localAppData) return null;
  const roaming = app.getPath('userData');
  const { folder, remark } = settleDataFolder({ roaming, local: join(localAppData, basename(roaming)) });
  app.setPath('userData', folder);
  return remark;
}

/** The policies of this computer, read while Electron gets ready. */
async function readPolicy(): Promise<LoadedPolicy> {
  const sources = policySources({
    platform: process.platform,
    packaged: PACKAGED,
    environment: process.env,
    userName: userInfo().username,
    userId: process.getuid?.(),
    run: runProgram,
  });
  const [policy] = await Promise.all([loadPolicy(sources, app.getPath('userData')), app.whenReady()]);
  return policy;
}

/** Prints the report of the diagnostics, as the window shows it, and ends. No window opens, and nothing is sent. */
async function report(): Promise<void> {
  const counterpart = open(createPrintJobs(), await readPolicy());
  const written = await writeReport(counterpart.handlers, (text) => process.stdout.write(text));
  await counterpart.close();
  app.exit(written ? EXIT_CODES.done : EXIT_CODES.refused);
}

// A crash can be asked for only where the developer tools can be opened.
const reach = developing ? crashingAt(process.env['COUNTERPART_CRASH_AT']) : reachUnharmed;
const proxyFor = async (url: string) => firstProxy(await session.defaultSession.resolveProxy(url));

/** What puts new versions in place of this one, once it is packed. */
function openUpdates(): UpdateEnvironment {
  const installer = installerHere({
    packaged: PACKAGED,
    platform: process.platform,
    arch: process.arch,
    program: app.getPath('exe'),
    dataFolder: app.getPath('userData'),
    version: app.getVersion(),
    reach,
  });
  const source = updateSource(PACKAGED);
  const seconds = source?.firstAfterSeconds;
  return {
    source,
    installer,
    note: openUpdateNote(app.getPath('userData')),
    fetch: createUpdateFetch(proxyFor),
    close: () => app.quit(),
    startAnew: () => app.relaunch(installer.program === null ? {} : { execPath: installer.program }),
    reach,
    ...(seconds === undefined ? {} : { firstAfterMs: seconds * 1_000 }),
  };
}

/** Sees to an update that a start finds; false where this process ends for it. */
async function seeToUpdate(updates: UpdateEnvironment, policies: Promise<LoadedPolicy>): Promise<boolean> {
  const dataFolder = app.getPath('userData');
  const goesOn = await updateBeforeRecords({
    ...updates,
    version: app.getVersion(),
    dataFolder,
    folders: { service: dataFolder, practice: join(dataFolder, 'practice') },
    recordKey: recordKeyForUpdate(dataFolder, openSystemKeychain, KEYCHAIN_ACCOUNTS.recordKey),
    async terms() {
      // The feed is read next, as everything is later.
      trustSystemCertificates();
      return updateTermsAtStart(dataFolder, (await policies).policy);
    },
    log: standardLog,
    now: () => new Date(),
  });
  if (goesOn === 'go on') return true;
  if (goesOn === 'start anew') updates.startAnew();
  app.quit();
  return false;
}

/** How this computer starts an installed Counterpart. One of a clone, or with a folder of its own, is left out. */
function sessionStartHere({ installer }: UpdateEnvironment): { readonly sessionStart?: SessionStart } {
  if (!PACKAGED || chosenFolder) return {};
  if (process.platform !== 'linux') return { sessionStart: loginItem(app, process.platform) };
  const configFolder = process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config');
  return { sessionStart: autostartEntry({ configFolder, program: installer.program ?? app.getPath('exe') }) };
}

/** Builds all that stands behind the window; without `updates` it stands behind a report alone. */
function open(papers: PrintJobs, policy: LoadedPolicy, updates?: UpdateEnvironment): OpenedCounterpart {
  trustSystemCertificates();
  const announce = createAnnounce(() => (window === null ? [] : [window]));
  return openCounterpart({
    version: app.getVersion(),
    live: LIVE,
    dataFolder: app.getPath('userData'),
    dataFolderRemark,
    policy,
    partWorker: pathToFileURL(join(import.meta.dirname, 'part-worker.js')),
    openSettingsFile,
    snapshotWorker: pathToFileURL(join(import.meta.dirname, 'snapshot-worker.js')),
    openKeychain: openSystemKeychain,
    keychainAccounts: KEYCHAIN_ACCOUNTS,
    proxyFor,
    ...(updates === undefined ? { forReport: true } : { updates, ...sessionStartHere(updates) }),
    announceUpdate: (view) => announce('updateChanged', view),
    ports: createPlatformPorts({ window: () => window, papers }),
    ...(process.platform === 'darwin' ? { personCheck: macPersonCheck } : {}),
    openCustomerWindow: (news) =>
      createCustomerWindowPort({
        preload: join(import.meta.dirname, '../preload/customer.cjs'),
        developing,
        seller: () => window,
        news,
      }),
    pictureAddress: picturePath,
    announceSession: (view) => announce('sessionChanged', view),
    announceSubmission: (submission) => announce('submissionChanged', submission),
    announceUnresolved: (unresolved) => announce('unresolvedChanged', unresolved),
    announceConnection: (status) => announce('connectionChanged', status),
    announceCodeList: (view) => announce('codeListChanged', view),
    announceShop: (view) => announce('shopChanged', view),
    announceSharedTickets: (ids) => announce('sharedTicketsChanged', ids),
    announceCallBacks: () => announce('callBacksChanged', null),
    announceCustomers: (change) => announce('customersChanged', change),
    announceProgress: (progress) => announce('progressed', progress),
    announceLesson: (lesson) => announce('lessonChanged', lesson),
    announceClosing: () => announce('closing', null),
    readWindowAnew: () => window !== null && showPageAnew(window),
    reach,
    log: standardLog,
    now: () => new Date(),
  });
}

async function start(): Promise<void> {
  // They are read while Electron gets ready and an update is seen to.
  const policies = readPolicy();
  await app.whenReady();
  const updates = openUpdates();
  if (!(await seeToUpdate(updates, policies))) return;
  const policy = await policies;
  const papers = createPrintJobs();
  const counterpart = open(papers, policy, updates);
  // An installer that is ended half-way leaves nothing that works: then it is left to the next start.
  powerMonitor.on('shutdown', () => counterpart.sessionEnds());
  hardenSession(session.defaultSession, developing);
  showMenu({ platform: process.platform, developing });
  const files = await mapRendererFiles(join(import.meta.dirname, '../renderer'));
  serveApp(protocol, {
    files,
    findPicture: (sha256) => counterpart.pictures.find(sha256),
    findPaper: papers.find,
    appearance: counterpart.appearance,
  });
  const stopAnswering = answerWindows({
    handlers: counterpart.handlers,
    window: () => window,
    logFault: standardLog.fault,
  });

  window = openWindow({
    preload: join(import.meta.dirname, '../preload/index.cjs'),
    developing,
    icon: process.platform === 'darwin' ? null : join(import.meta.dirname, '../../resources/icons/256.png'),
  });
  offerReopening(window, { again: () => window !== null && loadPage(window), quit: () => app.quit() });
  // What the customer reads is what the seller's page stands by: nothing, once it is gone or begins anew.
  window.webContents.on('render-process-gone', () => counterpart.customerWindow.blank());
  window.webContents.on('did-navigate', () => counterpart.customerWindow.blank());
  window.on('session-end', () => counterpart.sessionEnds());
  window.once('show', () => counterpart.customerWindow.begin());
  window.once('closed', () => {
    window = null;
    counterpart.customerWindow.end();
  });
  powerMonitor.on('suspend', () => counterpart.computerSleeps());
  for (const event of ['suspend', 'lock-screen'] as const) {
    powerMonitor.on(event as 'suspend', () => counterpart.windowLock.computerLocked());
  }
  app.once('window-all-closed', () => app.quit());
  quitAfter(app, window, {
    mayQuit: () => counterpart.mayClose(),
    finish: async () => {
      if (window !== null) await counterpart.lastSave();
      counterpart.customerWindow.end();
      stopAnswering();
      await counterpart.close();
    },
  });
}
