// The lint rules that are Counterpart's own, as a plugin of oxlint: the import zones, the typed path as the only path,
// and the keyboard pipeline as the only listener for keys, the window's root as the only builder of stores, one
// file for what one store causes of another, the words that are retired, and the width of comments.
import { dirname, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commentWidthRule } from './comment-width.mjs';
import { judgeImport, judgeSpecifier } from './import-zones.mjs';
import { retiredWordsRule } from './retired-words.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const importZones = {
  meta: {
    type: 'problem',
    docs: { description: 'An import must stay within the zones of scripts/lint/import-zones.mjs.' },
  },
  create(context) {
    const file = relative(ROOT, context.filename).split(sep).join('/');
    const judge = (node, specifier, typeOnly, names) => {
      const message = judgeImport({ file, specifier, typeOnly, names });
      if (message !== null) {
        context.report({ node, message });
      }
    };
    const judgeComputed = (node) => {
      if (file.startsWith('src/')) {
        context.report({ node, message: `${file}: an import must name its module, or its zone cannot be known.` });
      }
    };
    return {
      ImportDeclaration(node) {
        judge(node, node.source.value, node.importKind === 'type', node.specifiers.map(importedName));
      },
      ExportNamedDeclaration(node) {
        if (node.source) {
          judge(
            node,
            node.source.value,
            node.exportKind === 'type',
            node.specifiers.map((one) => nameOf(one.local)),
          );
        }
      },
      ExportAllDeclaration(node) {
        judge(node, node.source.value, node.exportKind === 'type', ['*']);
      },
      ImportExpression(node) {
        if (node.source.type === 'Literal' && typeof node.source.value === 'string') {
          judge(node, node.source.value, false, ['*']);
        } else {
          judgeComputed(node);
        }
      },
      TSImportType(node) {
        const source = node.source ?? node.argument?.literal ?? node.argument;
        if (typeof source?.value === 'string') {
          judge(node, source.value, true, []);
        }
      },
      TSImportEqualsDeclaration(node) {
        const source = node.moduleReference.expression;
        if (typeof source?.value === 'string') {
          judge(node, source.value, node.importKind === 'type', ['*']);
        }
      },
      CallExpression(node) {
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'require') {
          return;
        }
        const [source] = node.arguments;
        if (source?.type === 'Literal' && typeof source.value === 'string') {
          judge(node, source.value, false, ['*']);
        } else {
          judgeComputed(node);
        }
      },
    };
  },
};

const farImportsByAlias = {
  meta: { type: 'problem', docs: { description: 'A far file is imported by its alias, a near one by the way to it.' } },
  create(context) {
    const file = relative(ROOT, context.filename).split(sep).join('/');
    const judge = (source) => {
      const message = typeof source?.value === 'string' ? judgeSpecifier(file, source.value) : null;
      if (message !== null) {
        context.report({ node: source, message });
      }
    };
    return {
      ImportDeclaration: (node) => judge(node.source),
      ExportNamedDeclaration: (node) => judge(node.source),
      ExportAllDeclaration: (node) => judge(node.source),
      ImportExpression: (node) => judge(node.source),
      TSImportType: (node) => judge(node.source ?? node.argument?.literal ?? node.argument),
    };
  },
};

const typedPathOnly = {
  meta: { type: 'problem', docs: { description: 'Messages cross the bridge through the contract, never raw.' } },
  create(context) {
    const file = relative(ROOT, context.filename).split(sep).join('/');
    return {
      MemberExpression(node) {
        const member = memberName(node);
        if (member === 'sendSync') {
          context.report({
            node,
            message: 'sendSync stops the window until main answers: use a call of the contract.',
          });
        } else if (member === 'send' && isWebContents(node.object) && !file.startsWith('src/main/ipc/')) {
          context.report({
            node,
            message: 'webContents.send belongs to src/main/ipc: announce an event of the contract.',
          });
        }
      },
    };
  },
};

const KEYBOARD_PIPELINE = 'src/renderer/keyboard/keyboard-pipeline.ts';
const JOIN_THE_PIPELINE = `${KEYBOARD_PIPELINE} alone listens for this event: join one of its steps, and the order is known.`;
const KEYBOARD_EVENTS = new Set(['keydown', 'keyup', 'keypress', 'paste', 'pointerdown']);

const keysByPipelineOnly = {
  meta: {
    type: 'problem',
    docs: { description: 'What hears keys joins the keyboard pipeline, whose order is a list.' },
  },
  create(context) {
    const file = relative(ROOT, context.filename).split(sep).join('/');
    if (!file.startsWith('src/renderer/') || file === KEYBOARD_PIPELINE) {
      return {};
    }
    return {
      CallExpression(node) {
        const { callee } = node;
        const called = callee.type === 'Identifier' ? callee.name : memberName(callee);
        if (called !== 'addEventListener' || node.arguments.length === 0) {
          return;
        }
        const [event] = node.arguments;
        if (event.type !== 'Literal' && event.type !== 'TemplateLiteral') {
          context.report({ node, message: 'A listener must name its event, or nobody knows whether it hears keys.' });
        } else if (KEYBOARD_EVENTS.has(event.value ?? event.quasis[0].value.cooked)) {
          context.report({ node, message: JOIN_THE_PIPELINE });
        }
      },
      AssignmentExpression(node) {
        const member = memberName(node.left);
        if (typeof member === 'string' && member.startsWith('on') && KEYBOARD_EVENTS.has(member.slice(2))) {
          context.report({ node, message: JOIN_THE_PIPELINE });
        }
      },
    };
  },
};

const WINDOW = 'src/renderer/';
/** Its objects hold keys and no store. */
const KEYBOARD = 'src/renderer/keyboard/';
const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'];

const noStoreAtImport = {
  meta: {
    type: 'problem',
    docs: { description: 'A store of the window is declared where its feature stands, and built by window.ts.' },
  },
  create(context) {
    const file = relative(ROOT, context.filename).split(sep).join('/');
    /** Where each imported name comes from. */
    const sources = new Map();
    return {
      ImportDeclaration(node) {
        for (const { local } of node.specifiers) sources.set(local.name, node.source.value);
      },
      CallExpression(node) {
        if (!file.startsWith(WINDOW) || isWithinFunction(node)) return;
        const name = calledName(node.callee);
        const source = sources.get(name);
        const makesStore = source === 'zustand' || (isFactory(name, source) && !file.startsWith(KEYBOARD));
        if (makesStore)
          context.report({
            node,
            message: `${name} makes a store when its file is imported: declare it with declareStore, and window.ts builds it.`,
          });
      },
    };
  },
};

/** The name of what is called, also where a call answers what is called: `create<State>()(…)`. */
function calledName(callee) {
  if (callee.type === 'CallExpression') return calledName(callee.callee);
  return callee.type === 'Identifier' ? callee.name : '';
}

/** Whether it is a factory of the project, not of a package such as React. */
function isFactory(name, source) {
  return /^create[A-Z]/.test(name) && /^[.#]/.test(source ?? '');
}

function isWithinFunction({ parent }) {
  if (!parent) return false;
  return FUNCTIONS.includes(parent.type) || isWithinFunction(parent);
}

const subscribeInFlows = {
  meta: {
    type: 'problem',
    docs: { description: 'What the change of one store causes elsewhere is a named line of flows.ts.' },
  },
  create(context) {
    const file = relative(ROOT, context.filename).split(sep).join('/');
    const allowed = !file.startsWith(WINDOW) || file === `${WINDOW}flows.ts` || /(?:^|[-/])store\.ts$/.test(file);
    return {
      CallExpression(node) {
        const { callee } = node;
        const member = callee.type === 'ChainExpression' ? callee.expression : callee;
        if (!allowed && memberName(member) === 'subscribe')
          context.report({
            node,
            message: 'What a store causes elsewhere is a named line of src/renderer/flows.ts: subscribe there.',
          });
      },
    };
  },
};

function isWebContents(object) {
  if (object.type === 'ChainExpression' || object.type === 'TSNonNullExpression') {
    return isWebContents(object.expression);
  }
  return object.type === 'Identifier' ? object.name === 'webContents' : memberName(object) === 'webContents';
}

function memberName(node) {
  if (node.type !== 'MemberExpression') {
    return null;
  }
  if (!node.computed) {
    return node.property.name;
  }
  return node.property.type === 'Literal' ? node.property.value : null;
}

function importedName(specifier) {
  if (specifier.type === 'ImportNamespaceSpecifier') {
    return '*';
  }
  return specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported);
}

function nameOf(node) {
  return node.type === 'Literal' ? node.value : node.name;
}

export default {
  meta: { name: 'counterpart' },
  rules: {
    'comment-width': commentWidthRule,
    'import-zones': importZones,
    'far-imports-by-alias': farImportsByAlias,
    'typed-path-only': typedPathOnly,
    'keys-by-pipeline-only': keysByPipelineOnly,
    'no-store-at-import': noStoreAtImport,
    'retired-words': retiredWordsRule,
    'subscribe-in-flows': subscribeInFlows,
  },
};
