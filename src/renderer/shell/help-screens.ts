import { late } from '../components/late.tsx';

/**
 * The two screens about Counterpart itself. They are there in either mode, before one was chosen, and where the records
 * do not open.
 */

export const DiagnosticsScreen = late(
  async () => (await import('../features/help/diagnostics-screen.tsx')).DiagnosticsScreen,
);

export const AboutScreen = late(async () => (await import('../features/help/about-screen.tsx')).AboutScreen);
