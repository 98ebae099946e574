import { once } from 'node:events';
import type { Page } from '@playwright/test';

/**
 * With what the application's Node tells where its debugger listens, so that its memory can be read. On the command
 * line: an environment that lets other code in rules the service out.
 */
export const READABLE_MEMORY: readonly string[] = ['--inspect=127.0.0.1:0'];

interface DebuggerMessage {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly sessionId: string; readonly message: string };
  readonly result?: unknown;
}

type Send = (method: string, params?: object) => Promise<unknown>;

/**
 * What is alive in the application, bytes, after everything that can go has gone: main, its workers and the window's
 * page. Buffers outside the heaps count, Chromium and the pages of the database do not. Throws where main has not told
 * where its debugger listens (`READABLE_MEMORY`).
 */
export async function livingBytes({ page, log }: { readonly page: Page; readonly log: readonly string[] }) {
  const address = log.map((line) => /ws:\/\/\S+/.exec(line)?.[0]).find((found) => found !== undefined);
  if (address === undefined) throw new Error('The application tells of no debugger.');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  try {
    return (await inMain(socket)) + (await inPage(page));
  } finally {
    socket.close();
  }
}

async function inMain(socket: WebSocket): Promise<number> {
  const workers: string[] = [];
  const answered = new Map<string, (result: unknown) => void>();
  let last = 0;
  const hear = (text: string, session: string) => {
    const { id, method, params, result } = JSON.parse(text) as DebuggerMessage;
    if (id !== undefined) answered.get(`${session} ${id}`)?.(result);
    if (params === undefined) return;
    if (method === 'NodeWorker.attachedToWorker') workers.push(params.sessionId);
    if (method === 'NodeWorker.receivedMessageFromWorker') hear(params.message, params.sessionId);
  };
  socket.addEventListener('message', ({ data }) => hear(String(data), 'main'));
  const sendTo =
    (session: string, post: (message: string) => void): Send =>
    (method, params = {}) => {
      last += 1;
      const answer = new Promise((resolve) => answered.set(`${session} ${last}`, resolve));
      post(JSON.stringify({ id: last, method, params }));
      return answer;
    };
  const main = sendTo('main', (message) => socket.send(message));
  await main('NodeWorker.enable', { waitForDebuggerOnStart: false });
  const ofWorkers = await Promise.all(
    workers.map((sessionId) =>
      living(sendTo(sessionId, (message) => void main('NodeWorker.sendMessageToWorker', { sessionId, message }))),
    ),
  );
  const ofMain = await living(main);
  await main('NodeWorker.disable');
  return ofWorkers.reduce((sum, bytes) => sum + bytes, ofMain);
}

/** What lives in one heap of Node and outside it on its behalf. */
async function living(send: Send): Promise<number> {
  for (let time = 0; time < 3; time += 1) await send('HeapProfiler.collectGarbage');
  const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
  const { result } = (await send('Runtime.evaluate', { expression })) as {
    readonly result: { readonly value: number };
  };
  return result.value;
}

async function inPage(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await cdp.detach();
  return usedSize;
}
