import { describe, expectTypeOf, it } from 'vitest';
import { apiOf } from '#ui/admin/api.ts';
import type { accountCalls } from '../calls.contract.ts';
import type { UserResponse } from '../contract.ts';

const { call, download } = apiOf<typeof accountCalls>();

// Checked by the compiler alone: none of these calls is made.
describe('the typed API client', () => {
  it('types the response by the contract', () => {
    const list = () => call('GET /api/admin/users');
    expectTypeOf(list).returns.resolves.toEqualTypeOf<UserResponse[]>();
    const remove = () => call('DELETE /api/admin/users/{id}', { params: { id: 2 }, body: {} });
    expectTypeOf(remove).returns.resolves.toBeUndefined();
    const name = async () => (await call('GET /api/admin/session')).user.username;
    expectTypeOf(name).returns.resolves.toBeString();
    // @ts-expect-error the answer has no such field
    const wrong = async () => (await call('GET /api/admin/session')).user.name;
    expectTypeOf(wrong).toBeFunction();
  });

  it('accepts only the paths and methods of the contract', () => {
    // @ts-expect-error no such path
    const path = () => call('GET /api/admin/user');
    // @ts-expect-error no such method at this path
    const method = () => call('PATCH /api/admin/users/{id}', { params: { id: 2 } });
    // @ts-expect-error not a file
    const file = () => download('GET /api/admin/users');
    expectTypeOf([path, method, file]).toBeArray();
  });

  it('requires the parameters and the body of the contract', () => {
    // @ts-expect-error the path needs an id
    const missing = () => call('DELETE /api/admin/account/sessions/{id}');
    // @ts-expect-error another parameter
    const param = () => call('DELETE /api/admin/account/sessions/{id}', { params: { session: 'a' } });
    // @ts-expect-error the call needs a body
    const none = () => call('POST /api/admin/login');
    // @ts-expect-error another field
    const field = () => call('POST /api/admin/login', { body: { user: 'a', password: 'b' } });
    // @ts-expect-error a field of another type
    const type = () => call('PUT /api/admin/users/{id}', { params: { id: 2 }, body: { role: 'guest' } });
    expectTypeOf([missing, param, none, field, type]).toBeArray();
  });
});
