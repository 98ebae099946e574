import { describeAtMostOnce } from './at-most-once.ts';

describeAtMostOnce('alone');
