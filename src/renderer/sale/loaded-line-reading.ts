import { doReading } from './command-acts.ts';
import { readPartLine, readPlateLine } from './command-line.ts';
import { CommandSlot } from './command-slot.tsx';

/** How a typed line is read, what a reading does, and how the readings of a line are shown. */
export const LINE_READING = { readPlateLine, readPartLine, doReading, CommandSlot } as const;
