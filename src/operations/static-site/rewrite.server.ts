import { type DefaultTreeAdapterMap, parse, serialize } from 'parse5';
import { pageKeyOf, relativeLink } from './paths.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const linkAttributes = new Set(['href', 'src']);

export type RewriteContext = {
  publicUrl: string;
  /** The file of the page itself. */
  file: string;
  /** Files of the archive by page key. */
  files: ReadonlyMap<string, string>;
};

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value;

/** Whether an element works only with a server: scripts, the web app manifest, searching and sending. */
const needsServer = (element: Element): boolean => {
  if (element.tagName === 'script') return attribute(element, 'type') !== 'application/ld+json';
  if (element.tagName === 'link')
    return ['manifest', 'modulepreload', 'preload'].includes(attribute(element, 'rel') ?? '');
  return element.tagName === 'form' || element.tagName === 'input';
};

/** Links to what is in the archive become relative, all others lead to the site itself. */
const linkOf = (value: string, { publicUrl, file, files }: RewriteContext): string => {
  if (!value.startsWith('/') || value.startsWith('//')) return value;
  const [address = '', fragment] = value.split('#');
  const found = files.get(pageKeyOf(address));
  const hash = fragment === undefined ? '' : `#${fragment}`;
  return found ? `${relativeLink(file, found)}${hash}` : `${publicUrl}${value}`;
};

const descendantsOf = (node: Node): Element[] =>
  'childNodes' in node
    ? node.childNodes.flatMap((child) => (isElement(child) ? [child, ...descendantsOf(child)] : []))
    : [];

/** The addresses that the buttons of a form request; null for a form that posts data or has text fields. */
const addressesOf = (form: Element): Map<Element, string> | null => {
  const fields = descendantsOf(form);
  const inputs = fields.filter(({ tagName }) => tagName === 'input');
  const hasTextFields = fields.some(({ tagName }) => tagName === 'select' || tagName === 'textarea');
  if (
    attribute(form, 'method') ||
    hasTextFields ||
    inputs.some((input) => attribute(input, 'type') !== 'hidden')
  )
    return null;
  const [path = '', fragment] = (attribute(form, 'action') ?? '').split('#');
  const addressOf = (button: Element): string => {
    const query = new URLSearchParams(
      [...inputs, button].map((each) => [attribute(each, 'name') ?? '', attribute(each, 'value') ?? '']),
    );
    return `${path}?${query}${fragment === undefined ? '' : `#${fragment}`}`;
  };
  return new Map(fields.filter(({ tagName }) => tagName === 'button').map((each) => [each, addressOf(each)]));
};

/** Turns a form that only switches between pages into links. */
const toLinks = (form: Element, { files }: RewriteContext): void => {
  const addresses = addressesOf(form);
  if (!addresses || ![...addresses.values()].every((address) => files.has(pageKeyOf(address)))) return;
  const classAttributesOf = ({ attrs }: Element) => attrs.filter(({ name }) => name === 'class');
  for (const [button, href] of addresses) {
    const isCurrent = attribute(button, 'aria-pressed') === 'true';
    button.attrs = [
      ...classAttributesOf(button),
      { name: 'href', value: href },
      ...(isCurrent ? [{ name: 'aria-current', value: 'page' }] : []),
    ];
    button.tagName = button.nodeName = 'a';
  }
  form.attrs = classAttributesOf(form);
  form.tagName = form.nodeName = 'div';
};

const isElement = (node: Node): node is Element => 'tagName' in node;

const walk = (node: Node, context: RewriteContext): void => {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes)
    if (isElement(child) && child.tagName === 'form') toLinks(child, context);
  node.childNodes = node.childNodes.filter((child) => !(isElement(child) && needsServer(child)));
  for (const child of node.childNodes) {
    if (isElement(child)) {
      child.attrs = child.attrs.filter(({ name }) => !name.startsWith('data-props'));
      for (const each of child.attrs)
        if (linkAttributes.has(each.name)) each.value = linkOf(each.value, context);
    }
    walk(child, context);
  }
};

/** A page of the site as a file that works from any folder, without a server and without scripts. */
export const rewritePage = (html: string, context: RewriteContext): string => {
  const document = parse(html);
  walk(document, context);
  return serialize(document);
};

/** A stylesheet that finds its images in its own folder. */
export const rewriteStyles = (css: string): string => css.replaceAll('url(/assets/', 'url(');
