import { expect, test } from '@jest/globals';
import { openApiDocument } from './open-api.ts';
import { routes } from './routes.ts';

type Operation = { operationId: string; security: unknown[]; responses: Record<string, { description: string }> };

const operations = Object.values(openApiDocument()['paths'] as Record<string, Record<string, Operation>>).flatMap(
  (path) => Object.values(path),
);

test('describes every route once', () => {
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(Object.keys(routes).sort());
});

test('documents the code and status of every refusal of a route', () => {
  const submit = operations.find((operation) => operation.operationId === 'applications.submit');
  expect(submit?.responses['409']?.description).toContain('`application.documents_missing`: Documentos em falta');
  expect(submit?.responses['413']?.description).toBe('`request.too_large`: Pedido demasiado grande');
  expect(submit?.security).toEqual([{ accessToken: [] }]);
});
