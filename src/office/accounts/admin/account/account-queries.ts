import { queryOptions } from '@tanstack/react-query';
import { calls } from '../calls.ts';

export const accountQuery = queryOptions({ queryKey: ['account'], queryFn: calls.account });

export const passkeysQuery = queryOptions({ queryKey: ['account', 'passkeys'], queryFn: calls.passkeys });

export const sessionsQuery = queryOptions({ queryKey: ['account', 'sessions'], queryFn: calls.sessions });
