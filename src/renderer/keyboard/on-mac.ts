/** True on a Mac, where `Mod` is ⌘. */
export const onMac = /mac/i.test(navigator.platform);
