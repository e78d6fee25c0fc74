import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UserError } from '#ui/admin/api.ts';
import { isUnsaved } from './save-state.ts';
import { type Autosave, createSaver, type SaverOptions } from './saver.ts';

type Draft = { title: string; content: string };
type Step = { status: string };
type Send = SaverOptions<Draft, Step>['send'];

const draft = (content: string, updatedAt = '2026-01-01T10:00:00.000Z') => ({
  text: { title: 'Ü', content },
  updatedAt,
});
const stored = draft('alt');
const later = '2026-01-01T10:05:00.000Z';
/** Stores whatever is sent. */
const stores: Send = async ({ text }) => ({ text, updatedAt: later });

const saverWith = (given: Partial<SaverOptions<Draft, Step> & Autosave> = {}) => {
  const send = vi.fn(stores);
  const onFailure = vi.fn();
  const { mayRetry = () => true, ...parts } = given;
  const saver = createSaver<Draft, Step>(
    {
      send,
      findRemote: async () => null,
      validate: ({ content }) => (content.trim() ? null : 'Der Text darf nicht leer sein.'),
      autosave: { onFailure, mayRetry, pause: 2000, retryAfter: 10_000 },
      ...parts,
    },
    stored,
  );
  return { saver, send, onFailure };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('autosave', () => {
  it('waits for a pause and sends once, based on the last stored text', async () => {
    const { saver, send } = saverWith();
    saver.type({ content: 'n' });
    await vi.advanceTimersByTimeAsync(1500);
    saver.type({ content: 'neu' });
    await vi.advanceTimersByTimeAsync(1500);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect(send.mock.calls).toEqual([[draft('neu')]]);
    expect(saver.state().stored.updatedAt).toBe(later);
  });

  it('sends text typed during a save afterwards, never two requests at once', async () => {
    let finish = () => {};
    const send = vi.fn<Send>(
      (given) => new Promise((resolve) => (finish = () => void stores(given).then(resolve))),
    );
    const { saver } = saverWith({ send });
    saver.type({ content: 'eins' });
    const done = saver.flush();
    saver.type({ content: 'zwei' });
    void saver.flush();
    expect(send).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(2);
    expect(send).toHaveBeenLastCalledWith(draft('zwei', later));
    finish();
    expect(await done).toBe(true);
  });

  it('reports a failure once, keeps the text and retries', async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce(new TypeError()).mockRejectedValueOnce(new TypeError());
    send.mockImplementation(stores);
    const { saver, onFailure } = saverWith({ send });
    saver.type({ content: 'neu' });
    expect(await saver.flush()).toBe(false);
    expect(saver.state()).toMatchObject({ phase: 'failed', text: { content: 'neu' } });
    expect(isUnsaved(saver.state())).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(saver.state()).toMatchObject({ phase: 'quiet', stored: { text: { content: 'neu' } } });
  });

  it('reports the failure of each explicit save, but not of automatic retries', async () => {
    const send = vi.fn<Send>().mockRejectedValue(new Error('500'));
    const { saver, onFailure } = saverWith({ send });
    saver.type({ content: 'neu' });
    await expect(saver.save()).rejects.toThrow('500');
    await expect(saver.save()).rejects.toThrow('500');
    await expect(saver.save({ status: 'approved' })).rejects.toThrow('500');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send).toHaveBeenCalledTimes(4);
    expect(send).toHaveBeenLastCalledWith(draft('neu'));
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('changes the status after the save in progress, and reports when neither is possible', async () => {
    const [first, refused] = [Promise.withResolvers<typeof stored>(), new Error('500')];
    const send = vi.fn<Send>().mockReturnValueOnce(first.promise).mockRejectedValue(refused);
    const { saver } = saverWith({ send });
    saver.type({ content: 'neu' });
    const saving = saver.flush();
    const step = saver.save({ status: 'review' });
    first.resolve(draft('neu', later));
    expect(await saving).toBe(true);
    await expect(step).rejects.toBe(refused);
    expect(send).toHaveBeenLastCalledWith({ ...draft('neu', later), status: 'review' });
    expect(saver.state()).toMatchObject({ phase: 'failed', stored: { text: { content: 'neu' } } });
    await saver.save();
    expect(saver.state()).toMatchObject({ phase: 'quiet', stored: { text: { content: 'neu' } } });
  });

  it('does not retry what the server will always reject', async () => {
    const send = vi.fn<Send>().mockRejectedValue(new Error());
    const { saver } = saverWith({ send, mayRetry: () => false });
    saver.type({ content: 'neu' });
    await saver.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('saves over changed metadata, never over another text', async () => {
    const { saver, send } = saverWith();
    saver.onMetadataChange(draft('alt', later));
    saver.onMetadataChange(draft('von anderen', '2026-01-01T10:09:00.000Z'));
    saver.type({ content: 'neu' });
    await saver.flush();
    expect(send.mock.calls).toEqual([[draft('neu', later)]]);
  });

  it('pauses at a conflict until it is resolved', async () => {
    const remote = { ...draft('ihres', later), updatedBy: 'Zoë' };
    const send = vi.fn<Send>().mockRejectedValueOnce(new Error()).mockImplementation(stores);
    const { saver } = saverWith({ send, findRemote: async () => remote });
    saver.type({ content: 'meines' });
    expect(await saver.flush()).toBe(false);
    expect(saver.state()).toMatchObject({ phase: 'conflict', remote, stored, text: { content: 'meines' } });
    saver.type({ content: 'meines und mehr' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
    saver.resolve({ title: 'Ü', content: 'beides' });
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenLastCalledWith(draft('beides', later));
  });

  it('saves over a draft whose status alone changed, but asks before it changes the status again', async () => {
    const remote = { ...draft('alt', later), updatedBy: 'Zoë' };
    const send = vi.fn<Send>().mockRejectedValueOnce(new Error()).mockImplementation(stores);
    const { saver, onFailure } = saverWith({ send, findRemote: async () => remote });
    saver.type({ content: 'meines' });
    expect(await saver.flush()).toBe(true);
    expect(send).toHaveBeenLastCalledWith(draft('meines', later));
    expect(onFailure).not.toHaveBeenCalled();

    const step = saverWith({ send: vi.fn().mockRejectedValue(new Error()), findRemote: async () => remote });
    await expect(step.saver.save({ status: 'approved' })).rejects.toThrow();
    expect(step.saver.state().phase).toBe('conflict');
  });

  it('accepts newer metadata of the last stored text, and of no other text', () => {
    const { saver } = saverWith();
    saver.onMetadataChange(draft('ihres', later));
    expect(saver.state().stored).toEqual(stored);
    saver.onMetadataChange(draft('alt', later));
    expect(saver.state().stored).toEqual(draft('alt', later));
  });

  it('keeps the typed text when the server stores another text', () => {
    const { saver } = saverWith();
    saver.adopt(draft('verbessert', later));
    expect(saver.state()).toMatchObject({ text: { content: 'alt' }, stored: draft('verbessert', later) });
    expect(isUnsaved(saver.state())).toBe(true);
  });

  it('rejects an empty text, skips unchanged texts, and saves a status together with the text', async () => {
    const { saver, send } = saverWith();
    expect(await saver.flush()).toBe(true);
    saver.type({ content: ' ' });
    expect(await saver.flush()).toBe(false);
    await expect(saver.save({ status: 'review' })).rejects.toThrow('Der Text darf nicht leer sein.');
    expect(send).not.toHaveBeenCalled();
    saver.type({ content: 'alt' });
    await saver.save({ status: 'review' });
    expect(send).toHaveBeenCalledWith({ ...stored, status: 'review' });
  });

  it('waits while it is paused', async () => {
    const { saver, send } = saverWith();
    saver.setPaused(true);
    saver.type({ content: 'neu' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).not.toHaveBeenCalled();
    saver.setPaused(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('a text without autosave', () => {
  it('is saved on request only, and keeps what was typed during a save', async () => {
    const { saver, send } = saverWith({ autosave: undefined });
    saver.type({ content: 'neu' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).not.toHaveBeenCalled();
    const saving = saver.save();
    saver.type({ content: 'neu und mehr' });
    await saving;
    expect(send).toHaveBeenCalledTimes(1);
    expect(saver.state()).toMatchObject({ text: { content: 'neu und mehr' }, stored: draft('neu', later) });
    expect(isUnsaved(saver.state())).toBe(true);
  });

  it('is shown as stored by the server after a save', async () => {
    const { saver } = saverWith({ send: async () => draft('é'.normalize('NFC'), later) });
    saver.type({ content: 'é'.normalize('NFD') });
    await saver.save();
    expect(saver.state().text.content).toBe('é'.normalize('NFC'));
  });

  it('takes over remote changes only while nothing is unsaved', () => {
    const { saver } = saverWith();
    saver.onRemoteChange(draft('anders', '2'));
    expect(saver.state()).toMatchObject({ text: { content: 'anders' }, stored: draft('anders', '2') });
    saver.type({ content: 'meins' });
    saver.onRemoteChange(draft('deren', '3'));
    expect(saver.state()).toMatchObject({ text: { content: 'meins' }, stored: draft('anders', '2') });
    saver.discard();
    expect(saver.state().text.content).toBe('anders');
  });

  it('tells why a conflict cannot be resolved now, and keeps it open', async () => {
    const remoteAfter = vi.fn().mockRejectedValueOnce(new UserError('Links steht, was neu ist.'));
    remoteAfter.mockResolvedValue({ ...draft('deren', '2'), updatedBy: 'Zoë' });
    const { saver } = saverWith({
      autosave: undefined,
      findRemote: remoteAfter,
      send: vi.fn().mockRejectedValue('409'),
    });
    saver.type({ content: 'meins' });
    await expect(saver.save()).rejects.toThrow('Links steht, was neu ist.');
    await expect(saver.save()).rejects.toBe('409');
    expect(saver.state().phase).toBe('conflict');
    saver.postpone();
    expect(saver.state()).toMatchObject({
      phase: 'failed',
      remote: null,
      stored,
      text: { content: 'meins' },
    });
    await expect(saver.save()).rejects.toBe('409');
    saver.resolve({ title: 'Ü', content: 'beides' });
    expect(saver.state()).toMatchObject({
      text: { content: 'beides' },
      stored: draft('deren', '2'),
      remote: null,
    });
  });
});
