// Compiles the words of a language (ICU MessageFormat in TOML) to JavaScript when the page is built, so that no parser is shipped.
// A message without arguments becomes a string, one with arguments a function of one object with their names.

import { parse, TYPE, type MessageFormatElement, type PluralElement, type SelectElement } from '@formatjs/icu-messageformat-parser';

export type Messages = { [key: string]: string | string[] | Messages };
export type ArgumentType = 'number' | 'boolean' | 'string | number';

// Which files hold messages, and of which language; other TOML files of a language are plain data.
export const messagesOf = (path: string): { lang: string } | null => {
  const found = /\/text\/([^/]+)\/(?:page|(?:about|board|guide)\/[^/]+)\.toml$/.exec(path);
  return found && { lang: found[1] };
};

function parsed(message: string): MessageFormatElement[] {
  return parse(message, { ignoreTag: true, shouldParseSkeletons: false });
}

const isBoolean = (element: SelectElement) => Object.keys(element.options).includes('true');

// The arguments of a message, in the order in which they appear.
export function argumentsOf(message: string): Map<string, ArgumentType> {
  const found = new Map<string, ArgumentType>();
  const note = (name: string, type: ArgumentType) => {
    const before = found.get(name) ?? 'string | number';
    if (type !== 'string | number' && before !== 'string | number' && type !== before) throw new Error(`{${name}} is both ${before} and ${type}: ${message}`);
    found.set(name, type === 'string | number' ? before : type);
  };
  const visit = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.argument) note(element.value, 'string | number');
      else if (element.type === TYPE.number) note(element.value, 'number');
      else if (element.type === TYPE.plural || element.type === TYPE.select) {
        note(element.value, element.type === TYPE.plural ? 'number' : isBoolean(element) ? 'boolean' : 'string | number');
        for (const { value } of Object.values(element.options)) visit(value);
      } else if (element.type !== TYPE.literal && element.type !== TYPE.pound) throw new Error(`this kind of argument is not supported: ${message}`);
    }
  };
  visit(parsed(message));
  return found;
}

const inTemplate = (text: string) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&');

// An expression that chooses between the forms of a plural or select; `other` is what is left.
function choice(element: PluralElement | SelectElement): string {
  const plural = element.type === TYPE.plural;
  if (plural && (element.offset !== 0 || element.pluralType !== 'cardinal')) throw new Error('offsets and ordinals are not supported');
  const test = (key: string) => {
    if (!plural) return `String(${element.value})===${JSON.stringify(key)}`;
    return key.startsWith('=') ? `${element.value}===${Number(key.slice(1))}` : `category(${element.value})===${JSON.stringify(key)}`;
  };
  // An exact number goes before a category, wherever it stands.
  const keys = Object.keys(element.options).filter((key) => key !== 'other');
  const inOrder = [...keys.filter((key) => key.startsWith('=')), ...keys.filter((key) => !key.startsWith('='))];
  const form = (key: string) => template(element.options[key].value, plural ? element.value : undefined);
  return inOrder.reduceRight((rest, key) => `${test(key)}?${form(key)}:${rest}`, form('other'));
}

function template(elements: MessageFormatElement[], counted?: string): string {
  const pieces = elements.map((element) => {
    switch (element.type) {
      case TYPE.literal:
        return inTemplate(element.value);
      case TYPE.argument:
        return `\${${element.value}}`;
      case TYPE.pound:
        return `\${number(${counted})}`;
      case TYPE.number:
        return `\${number(${element.value})}`;
      case TYPE.plural:
      case TYPE.select:
        return `\${${choice(element)}}`;
      default:
        throw new Error('this kind of argument is not supported');
    }
  });
  return `\`${pieces.join('')}\``;
}

function expression(message: string): string {
  const args = [...argumentsOf(message).keys()];
  for (const name of args) if (!/^(?!(?:number|category)$)[a-z][A-Za-z0-9]*$/.test(name)) throw new Error(`{${name}} is not a name of an argument: ${message}`);
  if (args.length > 0) return `({${args}})=>${template(parsed(message))}`;
  return JSON.stringify(
    parsed(message)
      .map((element) => (element.type === TYPE.literal ? element.value : ''))
      .join(''),
  );
}

function literal(messages: Messages, path: string): string {
  const fields = Object.entries(messages).map(([key, value]) => {
    const at = path ? `${path}.${key}` : key;
    return `${JSON.stringify(key)}:${valueOf(value, at)}`;
  });
  return `{${fields}}`;
}

function valueOf(value: unknown, at: string): string {
  try {
    if (typeof value === 'string') return expression(value);
    if (Array.isArray(value)) {
      for (const text of value) if (typeof text !== 'string' || argumentsOf(text).size > 0) throw new Error('a list holds texts without arguments');
      return `[${value.map((text) => expression(text as string))}]`;
    }
    if (typeof value !== 'object' || value === null || value instanceof Date) throw new Error('neither text, list nor table');
  } catch (problem) {
    throw new Error(`${at}: ${(problem as Error).message}`, { cause: problem });
  }
  return literal(value as Messages, at);
}

// The module that a file of words becomes. `runtime` is where plural categories and numbers of a language come from.
export function moduleOf(messages: Messages, lang: string, runtime: string): string {
  const words = literal(messages, '');
  const used = ['category', 'number'].filter((name) => words.includes(`${name}(`));
  if (used.length === 0) return `export default ${words}`;
  return `import { countingIn } from ${JSON.stringify(runtime)};\nconst { ${used.join(', ')} } = countingIn(${JSON.stringify(lang)});\nexport default ${words}`;
}

const identifier = /^[A-Za-z_$][\w$]*$/;

function typeOf(value: string | string[] | Messages, indent: string): string {
  if (typeof value === 'string') {
    const args = [...argumentsOf(value)].map(([name, type]) => `${name}: ${type}`);
    return args.length > 0 ? `(args: { ${args.join('; ')} }) => string` : 'string';
  }
  if (Array.isArray(value)) return 'string[]';
  const fields = Object.entries(value).map(([key, part]) => `${indent}  ${identifier.test(key) ? key : `'${key}'`}: ${typeOf(part, `${indent}  `)};\n`);
  return `{\n${fields.join('')}${indent}}`;
}

// The TypeScript type of such a module.
export const declarationOf = (name: string, messages: Messages) => `export type ${name} = ${typeOf(messages, '')};\n`;

// Every message with its path; lists are a language's own matter.
function messagesIn(messages: Messages, path = ''): Map<string, string | null> {
  return new Map(
    Object.entries(messages).flatMap(([key, value]): [string, string | null][] => {
      const at = path ? `${path}.${key}` : key;
      if (Array.isArray(value)) return [[at, null]];
      return typeof value === 'string' ? [[at, value]] : [...messagesIn(value, at)];
    }),
  );
}

// What keeps the words of a language from standing in for the English ones, whose types the page is written against.
export function problemsIn(english: Messages, other: Messages): string[] {
  const [expected, found] = [messagesIn(english), messagesIn(other)];
  const missing = [...expected.keys()].filter((at) => !found.has(at)).map((at) => `${at} is missing`);
  const wrong = [...found].flatMap(([at, message]) => {
    if (!expected.has(at)) return [`${at} is too much`];
    const model = expected.get(at)!;
    if ((message === null) !== (model === null)) return [`${at} is a list in one of the languages only`];
    if (message === null) return [];
    if (message.trim() === '') return [`${at} is empty`];
    const [given, used] = [argumentsOf(model), argumentsOf(message)];
    return [
      ...[...given.keys()].filter((name) => !used.has(name)).map((name) => `${at} does not use {${name}}`),
      ...[...used]
        .filter(([name, type]) => type !== 'string | number' && given.has(name) && given.get(name) !== type)
        .map(([name, type]) => `${at}: {${name}} has to be a ${type} in English, too`),
      ...[...used.keys()].filter((name) => !given.has(name)).map((name) => `${at}: {${name}} is unknown`),
    ];
  });
  return [...missing, ...wrong];
}
