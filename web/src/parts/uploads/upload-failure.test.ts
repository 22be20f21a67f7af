/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { describe, expect, test } from '@jest/globals';
import { readStorageError } from './storage-post.ts';
import {
  ApiRefusal,
  ConnectionLost,
  describeFailure,
  FileUnreadable,
  PresignEmpty,
  PresignExpired,
} from './upload-failure.ts';

const storage = (status: number, code: string, message: string) =>
  readStorageError(status, `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`);

describe('the error catalogue of an upload', () => {
  test.each([
    ['a session that ended', new ApiRefusal(401, 'session.required', 'x'), 'Sessão expirada. Volta a entrar.'],
    [
      'a request that a firewall refused',
      new ApiRefusal(403, 'network.blocked', 'O pedido foi travado.'),
      'O pedido foi travado.',
    ],
    ['a refused access', new ApiRefusal(403, 'access.denied', 'x'), 'Sessão expirada. Volta a entrar.'],
    [
      'a validation message',
      new ApiRefusal(400, 'document.type_unknown', 'Indica que documento é este.'),
      'Indica que documento é este.',
    ],
    ['a refusal without words', new ApiRefusal(418, undefined, undefined), 'Erro ao obter URL de upload'],
    ['an empty form', new PresignEmpty(), 'Erro no upload — falha ao obter URL (PRESIGN_EMPTY)'],
    ['a form that was asked for too long ago', new PresignExpired(), 'URL de upload expirado. Tenta novamente.'],
    [
      'a policy that expired',
      storage(403, 'AccessDenied', 'Invalid according to Policy: Policy expired.'),
      'URL de upload expirado. Tenta novamente.',
    ],
    [
      'a type that the policy refuses',
      storage(
        403,
        'AccessDenied',
        'Invalid according to Policy: Policy Condition failed: ["eq", "$Content-Type", "image/png"]',
      ),
      'Tipo de ficheiro não permitido. Use PDF, JPG ou PNG.',
    ],
    [
      'a file above the limit',
      storage(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size'),
      'Ficheiro excede 10MB',
    ],
    [
      'a storage that is down',
      storage(503, 'SlowDown', 'Please reduce your request rate.'),
      'Servidor indisponível. Tenta novamente.',
    ],
    ['an API that is down', new ApiRefusal(500, 'service.failed', 'x'), 'Servidor indisponível. Tenta novamente.'],
    [
      'any other refusal of storage',
      storage(403, 'SignatureDoesNotMatch', 'x'),
      'Falha no upload: o armazenamento recusou o ficheiro (SignatureDoesNotMatch)',
    ],
    ['something nobody foresaw', new TypeError('x'), 'Erro ao obter URL de upload'],
  ])('%s', (_name, error, detail) => {
    expect(describeFailure(error).detail).toBe(detail);
  });

  test('only temporary failures are repeated automatically, and it is known whose they are', () => {
    expect(describeFailure(new ConnectionLost()).transient).toBe('connection');
    expect(describeFailure(storage(400, 'RequestTimeout', 'x')).transient).toBe('connection');
    expect(describeFailure(new ApiRefusal(503, 'service.busy', 'x')).transient).toBe('server');
    expect(describeFailure(storage(503, 'SlowDown', 'x')).transient).toBe('server');
    expect(describeFailure(new ApiRefusal(401, 'session.required', 'x')).transient).toBeUndefined();
    expect(describeFailure(storage(400, 'EntityTooLarge', 'x')).transient).toBeUndefined();
  });

  test('a file that can never be accepted asks for another one, other failures for another try', () => {
    expect(describeFailure(new FileUnreadable()).remedy).toBe('other_file');
    expect(describeFailure(new ApiRefusal(409, 'document.file_type', 'x')).remedy).toBe('other_file');
    expect(describeFailure(new ApiRefusal(409, 'document.not_received', 'x')).remedy).toBe('retry');
  });
});

test('a storage response without XML keeps its status', () => {
  const error = readStorageError(502, '<html>Bad gateway</html>');
  expect([error.status, error.code]).toEqual([502, 'HTTP 502']);
});
