import { describe, expect, it } from 'vitest';
import { createLogger } from '#platform/log/index.server.ts';
import { createForwardingWatch } from './forwarding.server.ts';

const watch = (stated: boolean) => {
  const lines: string[] = [];
  const output = { write: (line: string) => lines.push(line) };
  return {
    ...createForwardingWatch(stated, createLogger({ level: 'error', name: 'test', output, pretty: false })),
    lines,
  };
};

describe('forwarding headers', () => {
  it.each([
    [{ 'x-forwarded-for': '203.0.113.9' }],
    [{ forwarded: 'for=203.0.113.9' }],
    [{ 'x-real-ip': '203.0.113.9' }],
  ])('%o without TRUST_PROXY are noticed, and told once', (headers) => {
    const { isUntrusted, wasSeen, lines } = watch(false);
    expect([isUntrusted({ host: 'petition.example' }), wasSeen()]).toEqual([false, false]);
    expect([isUntrusted(headers), isUntrusted(headers), wasSeen()]).toEqual([true, true, true]);
    expect(isUntrusted({})).toBe(false);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('TRUST_PROXY');
    expect(lines[0]).not.toContain('203.0');
  });

  it('are nothing to notice where the configuration speaks of proxies', () => {
    const { isUntrusted, wasSeen, lines } = watch(true);
    expect([isUntrusted({ 'x-forwarded-for': '203.0.113.9' }), wasSeen()]).toEqual([false, false]);
    expect(lines).toEqual([]);
  });
});
