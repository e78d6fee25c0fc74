import { describe, expect, it } from 'vitest';
import { ApiFailure, failureSentence } from './api.ts';

describe('a refused call', () => {
  it.each([
    [409, 'Conflict', '{"error":"Gibt es schon.","code":"username_taken"}'],
    [502, 'Bad Gateway', '<h1>Bad gateway</h1>'],
    [500, 'Internal Server Error', '"text"'],
  ])('%i has the message status and body', (status, statusText, body) => {
    expect(new ApiFailure(status, statusText, body).message).toBe(`${status}: ${body}`);
  });

  it('has the status text where the body is empty', () => {
    expect(new ApiFailure(503, 'Service Unavailable', '').message).toBe('503: Service Unavailable');
  });

  it('tells code, sentence and fields', () => {
    const details = [{ path: 'email', message: 'Bitte eine gültige E-Mail-Adresse angeben.' }];
    const failure = new ApiFailure(
      400,
      'Bad Request',
      JSON.stringify({ error: 'Ungültige Angaben.', code: 'invalid_input', details }),
    );
    expect(failure).toMatchObject({ status: 400, code: 'invalid_input', sentence: 'Ungültige Angaben.' });
    expect(failure.fields).toEqual({ email: 'Bitte eine gültige E-Mail-Adresse angeben.' });
    expect(failureSentence(failure)).toBe('Bitte eine gültige E-Mail-Adresse angeben.');
  });
});

describe('what people are told', () => {
  it.each([
    [new ApiFailure(401, 'Unauthorized', '{"error":"Stimmt nicht.","code":"login_failed"}'), 'Stimmt nicht.'],
    [new ApiFailure(502, 'Bad Gateway', ''), 'Login failed'],
    [new TypeError('Failed to fetch'), 'Keine Verbindung'],
    [new Error('anything'), 'Login failed'],
  ])('of %s', (error, sentence) => {
    expect(failureSentence(error, 'Login failed')).toContain(sentence);
  });
});
