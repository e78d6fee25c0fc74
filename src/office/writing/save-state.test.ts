import { expect, it } from 'vitest';
import { initialState, isUnsaved, resolveConflict, type SaveState, stored } from './save-state.ts';

const text = { title: 'Grüße an الحكومة', content: 'Straße <b>' };
const now = { text, updatedAt: '2026-01-01T10:00:00.000Z' };
const mine = { ...text, content: 'mein Text' };
const later = '2026-01-01T11:00:00.000Z';

it('detects unsaved text, also from a local backup', () => {
  expect(isUnsaved(initialState(now))).toBe(false);
  expect(isUnsaved(initialState(now, mine))).toBe(true);
  expect(isUnsaved(initialState(now, { ...text }))).toBe(false);
});

it('counts only the sent text as saved, not what was typed meanwhile', () => {
  const sent = { ...text, content: 'mein' };
  const state = stored(initialState(now, mine), sent, { text: sent, updatedAt: later });
  expect(state).toMatchObject({ phase: 'quiet', stored: { text: { content: 'mein' } }, text: mine });
  expect(isUnsaved(state)).toBe(true);
});

it('saves the resolution of a conflict on top of the remote text', () => {
  const remote = {
    text: { title: 'Anderer Titel', content: 'ihr Text' },
    updatedAt: later,
    updatedBy: 'Zoë',
  };
  const conflict: SaveState<typeof text> = { ...initialState(now, mine), phase: 'conflict', remote };
  const both = { title: 'T', content: 'beide' };
  expect(resolveConflict(conflict, both)).toEqual(
    initialState({ text: remote.text, updatedAt: later }, both),
  );
  expect(isUnsaved(resolveConflict(conflict, remote.text))).toBe(false);
});
