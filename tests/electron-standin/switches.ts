/**
 * Switches of the command line by which tests ask the stand-in for more than an application may. They are no variables, so
 * that nobody's environment writes down what a counter types or shows it elsewhere: credential and customers cross there.
 */

/** Names the file that the bridge is logged to. */
export const BRIDGE_LOG_SWITCH = 'standin-bridge-log';

/** Names the address of a Chromium that runs already, to show the windows in. */
export const CHROMIUM_SWITCH = 'standin-chromium';

/** Returns what a switch of this process is set to. Null where it is not given, or given nothing. */
export function switchValue(name: string): string | null {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
  return given === undefined || given === '' ? null : given;
}
