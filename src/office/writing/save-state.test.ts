import { describe, expect, it } from 'vitest';
import { isUnsaved, opened, type SaveEvent, saveReducer } from './save-state.ts';

const text = { title: 'Grüße an الحكومة', content: 'Straße <b>' };
const stored = { text, updatedAt: '2026-01-01T10:00:00.000Z' };
const remote = {
  text: { title: 'Anderer Titel', content: 'ihr Text' },
  updatedAt: '2026-01-01T11:00:00.000Z',
  updatedBy: 'Zoë',
};
type Draft = typeof text;
const stateAfter = (...events: SaveEvent<Draft>[]) => events.reduce(saveReducer<Draft>, opened(stored));
const withContent = (content: string): Draft => ({ ...text, content });

describe('the state of saving', () => {
  it('knows what is typed and not saved', () => {
    expect(isUnsaved(stateAfter())).toBe(false);
    expect(isUnsaved(stateAfter({ type: 'typed', text: { content: 'neu' } }))).toBe(true);
    expect(isUnsaved(stateAfter({ type: 'typed', text: { content: 'neu' } }, { type: 'typed', text }))).toBe(
      false,
    );
  });

  it('counts as saved only what was sent, not what was typed meanwhile', () => {
    const state = stateAfter(
      { type: 'typed', text: { content: 'eins' } },
      { type: 'sending' },
      { type: 'typed', text: { content: 'eins zwei' } },
      {
        type: 'stored',
        sent: withContent('eins'),
        stored: { text: withContent('eins'), updatedAt: remote.updatedAt },
      },
    );
    expect(state).toMatchObject({
      phase: 'quiet',
      stored: { text: { content: 'eins' } },
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

  it('loses neither text in a conflict, and saves the answer over the remote one', () => {
    const conflict = stateAfter(
      { type: 'typed', text: { content: 'mein Text' } },
      { type: 'sending' },
      { type: 'conflicted', remote },
    );
    expect(conflict).toMatchObject({ phase: 'conflict', remote, stored, text: { content: 'mein Text' } });
    const solved = saveReducer(conflict, { type: 'resolved', text: { title: 'T', content: 'beide' } });
    expect(solved).toMatchObject({ phase: 'quiet', remote: null, text: { content: 'beide' } });
    expect(solved.stored).toEqual({ text: remote.text, updatedAt: remote.updatedAt });
    expect(isUnsaved(saveReducer(conflict, { type: 'resolved', text: remote.text }))).toBe(false);
  });

  it('leaves what is written alone when the server stores another text', () => {
    const state = stateAfter({
      type: 'adopted',
      stored: { text: withContent('verbessert'), updatedAt: remote.updatedAt },
    });
    expect(state.text.content).toBe(text.content);
    expect(isUnsaved(state)).toBe(true);
  });

  it('starts from a rescued text over the ground it was written on', () => {
    expect(isUnsaved(opened(stored, withContent('gerettet')))).toBe(true);
  });
});
