import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { debounce } from './debounce.ts';

const work = vi.fn();
const debounced = debounce(work, { waitMs: 100, maxWaitMs: 250 });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  debounced.close();
  vi.useRealTimers();
  work.mockReset();
});

describe('debounce', () => {
  it('runs the work once after many calls, and again after another one', () => {
    for (let call = 0; call < 3; call += 1) {
      debounced.call();
      vi.advanceTimersByTime(60);
    }
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(40);
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(work).toHaveBeenCalledTimes(1);
    debounced.call();
    vi.advanceTimersByTime(100);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('runs the work at intervals while calls go on', () => {
    for (let call = 0; call < 20; call += 1) {
      debounced.call();
      vi.advanceTimersByTime(50);
    }
    expect(work).toHaveBeenCalledTimes(4);
  });

  it('does not run the work after close', () => {
    debounced.call();
    debounced.close();
    vi.advanceTimersByTime(1000);
    expect(work).not.toHaveBeenCalled();
  });
});
