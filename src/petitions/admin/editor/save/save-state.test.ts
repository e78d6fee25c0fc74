import { describe, expect, it } from 'vitest';
import { isUnsaved, opened, refusal, type SaveEvent, saveReducer } from './save-state.ts';

const stored = { title: 'Grüße an الحكومة', content: 'Straße <b>', updatedAt: '2026-01-01T10:00:00.000Z' };
const theirs = {
  title: 'Anderer Titel',
  content: 'ihr Text',
  updatedAt: '2026-01-01T11:00:00.000Z',
  updatedBy: 'Zoë',
};
const stateAfter = (...events: SaveEvent[]) => events.reduce(saveReducer, opened(stored));

describe('the state of saving', () => {
  it('knows what is typed and not saved', () => {
    expect(isUnsaved(stateAfter())).toBe(false);
    expect(isUnsaved(stateAfter({ type: 'typed', text: { content: 'neu' } }))).toBe(true);
    expect(
      isUnsaved(stateAfter({ type: 'typed', text: { content: 'neu' } }, { type: 'typed', text: stored })),
    ).toBe(false);
  });

  it('counts as saved only what was sent, not what was typed meanwhile', () => {
    const state = stateAfter(
      { type: 'typed', text: { content: 'eins' } },
      { type: 'sending' },
      { type: 'typed', text: { content: 'eins zwei' } },
      { type: 'stored', updatedAt: theirs.updatedAt },
    );
    expect(state).toMatchObject({
      phase: 'quiet',
      stored: { content: 'eins' },
      text: { content: 'eins zwei' },
    });
    expect(isUnsaved(state)).toBe(true);
  });

  it('keeps the text when saving fails', () => {
    const state = stateAfter(
      { type: 'typed', text: { content: 'neu' } },
      { type: 'sending' },
      { type: 'failed' },
    );
    expect(state).toMatchObject({ phase: 'failed', text: { content: 'neu' } });
    expect(isUnsaved(state)).toBe(true);
  });

  it('loses neither text in a conflict, and saves the answer over theirs', () => {
    const conflict = stateAfter(
      { type: 'typed', text: { content: 'mein Text' } },
      { type: 'sending' },
      { type: 'conflicted', theirs },
    );
    expect(conflict).toMatchObject({ phase: 'conflict', theirs, stored, text: { content: 'mein Text' } });
    const solved = saveReducer(conflict, { type: 'resolved', text: { title: 'T', content: 'beide' } });
    expect(solved).toMatchObject({ phase: 'quiet', theirs: null, text: { content: 'beide' } });
    expect(solved.stored).toEqual({
      title: theirs.title,
      content: theirs.content,
      updatedAt: theirs.updatedAt,
    });
    expect(isUnsaved(saveReducer(conflict, { type: 'resolved', text: theirs }))).toBe(false);
  });

  it('leaves what is written alone when the server stores another text', () => {
    const state = stateAfter({
      type: 'adopted',
      stored: { ...stored, content: 'verbessert', updatedAt: theirs.updatedAt },
    });
    expect(state.text.content).toBe(stored.content);
    expect(isUnsaved(state)).toBe(true);
  });

  it('starts from a rescued text over the ground it was written on', () => {
    expect(isUnsaved(opened(stored, { title: stored.title, content: 'gerettet' }))).toBe(true);
  });
});

it.each([
  [{ title: 'T', content: ' \n' }, 'Der Text darf nicht leer sein.'],
  [{ title: ' ', content: 'x' }, 'Der Titel darf nicht leer sein.'],
  [{ title: 'T', content: 'x' }, null],
])('%j is refused with: %s', (text, why) => expect(refusal(text)).toBe(why));
