import { type Place, withPlaces } from './places.ts';

/** UTF-16 units shown on both sides of a place, within its lines. */
const contextLength = 40;
/** Passages of a text that an excerpt shows. */
const maxPassages = 10;
/** UTF-16 units of one side of an excerpt. */
const maxLength = 2000;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

type Passage = { from: number; to: number; places: Place[] };

/** Never through a letter: moves a position to the beginning of the one it lies in. */
const atLetter = (segments: Intl.Segments, at: number): number => segments.containing(at)?.index ?? at;

/** Places with what stands around them; those that lie close together are one passage. */
const passagesOf = (text: string, places: readonly Place[]): Passage[] => {
  const segments = graphemes.segment(text);
  const passages: Passage[] = [];
  for (const place of places) {
    const lineStart = place.from === 0 ? 0 : text.lastIndexOf('\n', place.from - 1) + 1;
    const lineEnd = text.indexOf('\n', place.to);
    const from = atLetter(segments, Math.max(lineStart, place.from - contextLength));
    const to = atLetter(segments, Math.min(lineEnd < 0 ? text.length : lineEnd, place.to + contextLength));
    const last = passages.at(-1);
    if (last && from <= last.to) {
      last.to = to;
      last.places.push(place);
    } else if (passages.length === maxPassages) break;
    else passages.push({ from, to, places: [place] });
  }
  return passages;
};

const isCut = (text: string, at: number): boolean =>
  at > 0 && at < text.length && text[at - 1] !== '\n' && text[at] !== '\n';

const clipped = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);

/** The passages that change, as they are and as they would be: one below the other, cut at `…`. */
export const excerptsOf = (text: string, places: readonly Place[]): { before: string; after: string } => {
  const passages = passagesOf(text, places);
  const sideOf = (write: (passage: Passage) => string) =>
    clipped(
      passages
        .map((passage) => {
          const { from, to } = passage;
          return `${isCut(text, from) ? '…' : ''}${write(passage)}${isCut(text, to) ? '…' : ''}`;
        })
        .join('\n'),
    );
  return {
    before: sideOf(({ from, to }) => text.slice(from, to)),
    after: sideOf(({ from, to, places: inside }) =>
      withPlaces(
        text.slice(from, to),
        inside.map((place) => ({ ...place, from: place.from - from, to: place.to - from })),
      ),
    ),
  };
};

/** The words of the new text that touch a place, each once. */
export const changedWords = (text: string, places: readonly Place[]): string[] => {
  const words = new Set<string>();
  const changed = withPlaces(text, places);
  let shift = 0;
  for (const { from, to, replacement } of places) {
    const start = from + shift;
    shift += replacement.length - (to - from);
    const [before] = /\S*$/.exec(changed.slice(Math.max(0, start - 200), start)) ?? [''];
    const rest = start + replacement.length;
    const [after] = /^\S*/.exec(changed.slice(rest, rest + 200)) ?? [''];
    for (const word of `${before}${replacement}${after}`.split(/\s+/)) words.add(word);
  }
  words.delete('');
  return [...words];
};
