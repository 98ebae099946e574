import { parentPort } from 'node:worker_threads';
import { servePartJobs } from './serve-part-jobs.ts';

/**
 * The worker in which product records are read and kept, so that the window never waits for a long one. It has no
 * access to anything but what it is handed: no credential, no settings, no network.
 */
if (parentPort !== null) servePartJobs(parentPort);
