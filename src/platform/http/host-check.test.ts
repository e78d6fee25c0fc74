import { describe, expect, it } from 'vitest';
import { createHostCheck } from './host-check.ts';

describe('the host of a request', () => {
  const judge = createHostCheck('https://petition.example', true);
  it.each([
    ['petition.example', 'own'],
    ['PETITION.example:8443', 'own'],
    ['petition.example.', 'own'],
    ['www.petition.example', 'foreign'],
    ['evil.example', 'foreign'],
    ['petition.example.evil.example', 'foreign'],
    ['evil.example:3000', 'foreign'],
    ['1.2.3.evil.example', 'foreign'],
    ['localhost:3000', 'own'],
    ['127.0.0.1:3000', 'own'],
    ['10.0.0.7', 'own'],
    ['[::1]:3000', 'own'],
    ['[2001:db8::7]', 'own'],
    ['web1:3000', 'own'],
    ['web.internal', 'own'],
    ['drucker.local', 'own'],
    ['', 'own'],
  ])('%s is %s where PUBLIC_URL is set', (host, verdict) => expect(judge(host)).toBe(verdict));

  it.each([
    ['', 'own'],
    ['localhost:3000', 'own'],
    ['127.0.0.1:3000', 'own'],
    ['[::1]:3000', 'own'],
    ['petition.example', 'elsewhere'],
    ['192.168.1.7:3000', 'elsewhere'],
    ['web1', 'elsewhere'],
  ])('%s is %s where PUBLIC_URL is unset, or copied from the example', (host, verdict) => {
    expect(createHostCheck('http://localhost:3000', false)(host)).toBe(verdict);
    expect(createHostCheck('http://localhost:3000', true)(host)).toBe(verdict);
  });
});
