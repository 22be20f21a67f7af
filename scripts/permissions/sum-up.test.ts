import { expect, test } from '@jest/globals';
import { type Permission, sumUp } from './sum-up.ts';

const permission = (action: string, uses: number, role = 'Morada-local-ApiClient/DocumentsRole'): Permission => ({
  role,
  action,
  resource: 'arn:aws:s3:::documents/*',
  condition: '',
  uses,
});
const names = (permissions: readonly Permission[]) => permissions.map(({ action }) => action);

test('what one of the stacks used is used; the rest is told', () => {
  const common = [permission('s3:GetObject', 4), permission('s3:PutObject', 0), permission('s3:DeleteObject', 0)];
  const { unused, permissions } = sumUp(common, [permission('s3:PutObject', 1), permission('s3:ListBucket', 0)], []);
  expect(names(unused)).toEqual(['s3:DeleteObject']);
  expect(permissions.map(({ uses }) => uses)).toEqual([4, 1, 0]);
});

test('what is explained does not count, for the role, action and resource that it is explained for', () => {
  const abort = 's3:AbortMultipartUpload';
  const common = [permission(abort, 0, 'Morada-local-ApiClient/WorkerRole'), permission(abort, 0)];
  const because = 'only a copy that breaks off needs it';
  const explained = sumUp(common, [], [{ role: '/WorkerRole', action: abort, resource: 'documents', because }]);
  expect(explained.unused.map(({ role }) => role)).toEqual(['Morada-local-ApiClient/DocumentsRole']);
  expect(explained.explained).toHaveLength(1);
  expect(explained.needless).toEqual([]);
});

test('an explanation that nothing needs is told too', () => {
  const explanation = { action: 's3:GetObject', because: 'nobody reads in the browser' };
  expect(sumUp([permission('s3:GetObject', 1)], [], [explanation]).needless).toEqual([explanation]);
  expect(sumUp([], [], [explanation]).needless).toEqual([explanation]);
});
