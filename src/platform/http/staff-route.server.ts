import type { z } from '@hono/zod-openapi';
import type { ErrorEntry } from './errors.ts';
import { csvResponse, errorResponses, jsonResponse, sessionScheme } from './openapi.server.ts';

/** Request and response of a call; without `response` and `csv` it answers with an empty 204. */
type CallContract = {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** 201 in place of 200. */
  created?: true;
  /** 202 in place of 200: the call enqueues a job. */
  accepted?: true;
  response?: z.ZodType;
  /** The response is a CSV download. */
  csv?: true;
};
type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

type Body<B extends z.ZodType> = { required: boolean; content: { 'application/json': { schema: B } } };

type Request<C> = (C extends { params: infer P extends z.ZodObject } ? { params: P } : object) &
  (C extends { query: infer Q extends z.ZodObject } ? { query: Q } : object) &
  (C extends { body: infer B extends z.ZodType } ? { body: Body<B> } : object);

type StatusOf<C> = C extends { created: true } ? 201 : C extends { accepted: true } ? 202 : 200;

type Success<C> = C extends { response: infer A extends z.ZodType }
  ? { [Status in StatusOf<C>]: ReturnType<typeof jsonResponse<A>> }
  : C extends { csv: true }
    ? { 200: ReturnType<typeof csvResponse> }
    : { 204: { description: string } };

type StaffRoute<Name, C> = Name extends `${infer Method} ${infer Path}`
  ? {
      method: Lowercase<Method>;
      path: Path;
      security: { [sessionScheme]: string[] }[];
      request: Request<C>;
      responses: Success<C>;
    }
  : never;

const requestOf = ({ params, query, body }: CallContract) => ({
  ...(params ? { params } : {}),
  ...(query ? { query } : {}),
  ...(body
    ? {
        body: {
          required: !body.safeParse(undefined).success,
          content: { 'application/json': { schema: body } },
        },
      }
    : {}),
});

const successOf = ({ response, created, accepted, csv }: CallContract, description: string) => {
  if (response) return { [created ? 201 : accepted ? 202 : 200]: jsonResponse(response, description) };
  return csv ? { 200: csvResponse(description) } : { 204: { description } };
};

/**
 * Builds the route of a staff call from its contract: method, path, request and responses. The back office
 * takes the types of its calls from the same contract.
 */
export const staffRoute = <Calls extends Record<CallName, CallContract>, Name extends keyof Calls & CallName>(
  calls: Calls,
  name: Name,
  description: string,
  errors: readonly ErrorEntry[],
): StaffRoute<Name, Calls[Name]> => {
  const [method = '', path] = name.split(' ');
  const call = calls[name] as CallContract;
  const route = {
    method: method.toLowerCase(),
    path,
    security: [{ [sessionScheme]: [] }],
    request: requestOf(call),
    responses: { ...successOf(call, description), ...errorResponses(...errors) },
  };
  return route as unknown as StaffRoute<Name, Calls[Name]>;
};
