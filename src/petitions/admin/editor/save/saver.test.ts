import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSaver, type SaverParts } from './saver.ts';

const stored = { title: 'Ü', content: 'alt', updatedAt: '2026-01-01T10:00:00.000Z' };
const later = { updatedAt: '2026-01-01T10:05:00.000Z' };

const saverWith = (given: Partial<SaverParts> = {}) => {
  const send = vi.fn(async () => later);
  const onFailure = vi.fn();
  const parts = {
    send,
    onFailure,
    theirsAfter: async () => null,
    mayRetry: () => true,
    pause: 2000,
    retryAfter: 10_000,
  };
  return { saver: createSaver({ ...parts, ...given }, stored), send, onFailure };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('saving by itself', () => {
  it('waits for a pause and sends once, over the text last seen', async () => {
    const { saver, send } = saverWith();
    saver.type({ content: 'n' });
    await vi.advanceTimersByTimeAsync(1500);
    saver.type({ content: 'neu' });
    await vi.advanceTimersByTimeAsync(1500);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect(send.mock.calls).toEqual([[{ title: 'Ü', content: 'neu', updatedAt: stored.updatedAt }]]);
    expect(saver.state().stored.updatedAt).toBe(later.updatedAt);
  });

  it('sends a text typed while another is on its way after it, never both at once', async () => {
    let finish = (_: { updatedAt: string }) => {};
    const send = vi.fn(() => new Promise<{ updatedAt: string }>((resolve) => (finish = resolve)));
    const { saver } = saverWith({ send });
    saver.type({ content: 'eins' });
    const done = saver.flush();
    saver.type({ content: 'zwei' });
    void saver.flush();
    expect(send).toHaveBeenCalledTimes(1);
    finish(later);
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(2);
    expect(send).toHaveBeenLastCalledWith({ title: 'Ü', content: 'zwei', updatedAt: later.updatedAt });
    finish(later);
    expect(await done).toBe(true);
  });

  it('says once that it fails, keeps the text and tries again', async () => {
    const send = vi
      .fn<SaverParts['send']>()
      .mockRejectedValueOnce(new TypeError())
      .mockRejectedValueOnce(new TypeError());
    send.mockResolvedValue(later);
    const { saver, onFailure } = saverWith({ send });
    saver.type({ content: 'neu' });
    expect(await saver.flush()).toBe(false);
    expect(saver.state()).toMatchObject({ phase: 'failed', text: { content: 'neu' } });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(saver.state()).toMatchObject({ phase: 'quiet', stored: { content: 'neu' } });
  });

  it('says each time why it fails to whoever asks, and to nobody once more when it tries again by itself', async () => {
    const send = vi.fn<SaverParts['send']>().mockRejectedValue(new Error('500'));
    const { saver, onFailure } = saverWith({ send });
    saver.type({ content: 'neu' });
    await expect(saver.save()).rejects.toThrow('500');
    await expect(saver.save()).rejects.toThrow('500');
    await expect(saver.save({ status: 'approved' })).rejects.toThrow('500');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send).toHaveBeenCalledTimes(4);
    expect(send).toHaveBeenLastCalledWith({ ...stored, content: 'neu' });
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('takes a step after the save that is on its way, and says so when neither is possible', async () => {
    const [first, refused] = [Promise.withResolvers<typeof later>(), new Error('500')];
    const send = vi.fn<SaverParts['send']>().mockReturnValueOnce(first.promise).mockRejectedValue(refused);
    const { saver } = saverWith({ send });
    saver.type({ content: 'neu' });
    const saving = saver.flush();
    const step = saver.save({ status: 'review' });
    first.resolve(later);
    expect(await saving).toBe(true);
    await expect(step).rejects.toBe(refused);
    expect(send).toHaveBeenLastCalledWith({ title: 'Ü', content: 'neu', ...later, status: 'review' });
    expect(saver.state()).toMatchObject({ phase: 'failed', stored: { content: 'neu' } });
    await saver.save();
    expect(saver.state()).toMatchObject({ phase: 'quiet', stored: { content: 'neu' } });
  });

  it('does not try again by itself what the server will always refuse', async () => {
    const send = vi.fn<SaverParts['send']>().mockRejectedValue(new Error());
    const { saver } = saverWith({ send, mayRetry: () => false });
    saver.type({ content: 'neu' });
    await saver.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('saves over what was changed around the text, never over another text', async () => {
    const { saver, send } = saverWith();
    saver.touched({ ...stored, ...later });
    saver.touched({ ...stored, content: 'von anderen', updatedAt: '2026-01-01T10:09:00.000Z' });
    saver.type({ content: 'neu' });
    await saver.flush();
    expect(send.mock.calls).toEqual([[{ title: 'Ü', content: 'neu', ...later }]]);
  });

  it('stops at a conflict until it is decided', async () => {
    const theirs = { title: 'Ü', content: 'ihres', ...later, updatedBy: 'Zoë' };
    const send = vi.fn<SaverParts['send']>().mockRejectedValueOnce(new Error()).mockResolvedValue(later);
    const { saver } = saverWith({ send, theirsAfter: async () => theirs });
    saver.type({ content: 'meines' });
    expect(await saver.flush()).toBe(false);
    saver.type({ content: 'meines und mehr' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
    saver.resolve({ title: 'Ü', content: 'beides' });
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenLastCalledWith({ title: 'Ü', content: 'beides', updatedAt: later.updatedAt });
  });

  it('saves a text over a draft that has only taken a step since, and asks before it takes another', async () => {
    const theirs = { ...stored, ...later, updatedBy: 'Zoë' };
    const send = vi.fn<SaverParts['send']>().mockRejectedValueOnce(new Error()).mockResolvedValue(later);
    const { saver, onFailure } = saverWith({ send, theirsAfter: async () => theirs });
    saver.type({ content: 'meines' });
    expect(await saver.flush()).toBe(true);
    expect(send).toHaveBeenLastCalledWith({ title: 'Ü', content: 'meines', updatedAt: later.updatedAt });
    expect(onFailure).not.toHaveBeenCalled();

    const step = saverWith({ send: vi.fn().mockRejectedValue(new Error()), theirsAfter: async () => theirs });
    await expect(step.saver.save({ status: 'approved' })).rejects.toThrow();
    expect(step.saver.state().phase).toBe('conflict');
  });

  it('takes note of a later state of the text last seen, and of no other', () => {
    const { saver } = saverWith();
    saver.touched({ ...stored, content: 'ihres', ...later });
    expect(saver.state().stored).toEqual(stored);
    saver.touched({ ...stored, ...later });
    expect(saver.state().stored).toEqual({ ...stored, ...later });
  });

  it('refuses an empty text, saves nothing unchanged, and a state together with the text', async () => {
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

  it('waits while it is held', async () => {
    const { saver, send } = saverWith();
    saver.hold(true);
    saver.type({ content: 'neu' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).not.toHaveBeenCalled();
    saver.hold(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
