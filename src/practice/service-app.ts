import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { pause, performDrill } from './drills/perform-drill.ts';
import type { FaultSwitch } from './drills/fault-switch.ts';
import type { PracticeOperation } from './operation.ts';
import { type Answer, jsonAnswer, refusal } from './operations/answer.ts';
import { prepareOrder } from './operations/order.ts';
import { preparePlateSearch } from './operations/plate-search.ts';
import type { OperationRoom, PrepareOperation } from './operations/preparation.ts';
import { prepareProduct } from './operations/product.ts';
import { prepareProductPicture } from './operations/product-picture.ts';
import { prepareShippingRates } from './operations/shipping-rates.ts';
import { prepareVehicleAccess } from './operations/vehicle-access.ts';
import type { RequestLog } from './request-log.ts';

/** What the routes stand on. */
export interface ServiceParts extends OperationRoom {
  /** Path that all others are appended to, such as `/practice`. */
  readonly basePath: string;
  readonly credential: string;
  readonly log: RequestLog;
  readonly faultSwitch: FaultSwitch;
  /** Aborted when the service closes. */
  readonly closing: AbortSignal;
}

type Bindings = { Bindings: HttpBindings };
type RouteContext = Context<Bindings>;

const LARGEST_BODY = 1024 * 1024;
const MOVED = '/moved';
const NOT_THE_CREDENTIAL = 'The Authorization header does not hold the credential.';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** SECURITY: any program on this machine can reach a loopback port; compared in constant time, like any secret. */
function hasCredential(context: RouteContext, credential: string): boolean {
  const given = context.req.header('authorization');
  return given !== undefined && timingSafeEqual(digest(given), digest(credential));
}

/** The last part of the path as it came, decoded once; null where its percent signs encode nothing. */
function codeIn(context: RouteContext, prefix: string): string | null {
  const [path = ''] = (context.env.incoming.url ?? '').split('?');
  try {
    return decodeURIComponent(path.slice(prefix.length));
  } catch {
    return null;
  }
}

function send(answer: Answer): Response {
  return new Response(answer.body === '' ? null : answer.body, {
    status: answer.status,
    headers: { ...answer.headers },
  });
}

/** The routes of the practice service under its base path. */
export function serviceApp(parts: ServiceParts): Hono<Bindings> {
  const app = new Hono<Bindings>();

  const serve = async (
    context: RouteContext,
    operation: PracticeOperation,
    prepare: PrepareOperation,
    prefix: string | null,
  ): Promise<Response> => {
    const { incoming, outgoing } = context.env;
    const body = operation === 'product picture' ? '' : await context.req.text();
    parts.log.add(operation, incoming, outgoing, body);
    const code = prefix === null ? '' : codeIn(context, prefix);
    if (code === null) {
      return send(refusal(422, 'productId', 'productId: cannot be decoded.'));
    }
    const query = new URL(context.req.url).searchParams;
    const prepared = prepare({ code, query, body }, parts);
    if (!prepared.ready) {
      return send(prepared.answer);
    }
    const drill = parts.faultSwitch.take(operation) ?? prepared.drill;
    if (drill === null) {
      await pause(prepared.waitMs, parts.closing);
      return send(await prepared.act());
    }
    const movedTo = `${parts.baseUrl()}${MOVED}`;
    const { act } = prepared;
    const { slowMs, closing } = parts;
    const { hurried } = parts.faultSwitch;
    const answer = await performDrill(drill, { operation, act, outgoing, slowMs, hurried, movedTo, closing });
    return answer === null ? RESPONSE_ALREADY_SENT : send(answer);
  };

  const at = (path: string): string => `${parts.basePath}${path}`;
  const picturesAt = at('/pictures/');
  // SECURITY: before anything of a request is read or written down. A caller that is turned away has left nothing here,
  // and is not listened to any longer. Pictures, and the place that a redirect names, are reached without the
  // credential: of those the head is written down, so that one which leaks is seen, and the body is not read.
  app.use(async (context, next) => {
    const isPicture = context.req.method === 'GET' && context.req.path.startsWith(picturesAt);
    const isOpen = isPicture || context.req.path === at(MOVED);
    if (isOpen || hasCredential(context, parts.credential)) return next();
    const { status, body, headers } = refusal(401, 'Authorization', NOT_THE_CREDENTIAL);
    return send({ status, body, headers: { ...headers, connection: 'close' } });
  });
  app.use(
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: () => {
        const message = `The body is larger than ${LARGEST_BODY} bytes.`;
        return send(jsonAnswer(413, { message, field: 'body' }, { connection: 'close' }));
      },
    }),
  );
  app.post(at('/v1/vehicles/auth'), (context) => serve(context, 'vehicle access', prepareVehicleAccess, null));
  app.get(at('/v1/products/*'), (context) => serve(context, 'product', prepareProduct, at('/v1/products/')));
  app.post(at('/v1/vehicles/plate-search'), (context) => serve(context, 'plate search', preparePlateSearch, null));
  app.post(at('/v1/shipping/get-rates'), (context) => serve(context, 'shipping rates', prepareShippingRates, null));
  app.post(at('/v1/order'), (context) => serve(context, 'order', prepareOrder, null));
  app.get(`${picturesAt}*`, (context) => serve(context, 'product picture', prepareProductPicture, picturesAt));
  app.all(at(MOVED), (context) => {
    parts.log.add('redirect target', context.env.incoming, context.env.outgoing, '');
    return send(jsonAnswer(200, { message: 'A redirect was followed.' }));
  });
  app.notFound(async (context) => {
    parts.log.add('other', context.env.incoming, context.env.outgoing, await context.req.text());
    return send(refusal(404, 'path', `There is no ${context.req.method} ${context.req.path}.`));
  });
  app.onError((error) => send(jsonAnswer(500, { message: `The practice service has failed: ${error.message}` })));
  return app;
}
