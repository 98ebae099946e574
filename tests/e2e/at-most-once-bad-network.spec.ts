import { describeAtMostOnce } from './at-most-once.ts';

describeAtMostOnce('of a shop behind a bad network');
