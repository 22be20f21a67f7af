import type { UseCases } from '../platform/http/create-http-handler.ts';
import type { SecurityDependencies } from './dependencies.ts';
import { endSessions } from './end-sessions.ts';
import { getSecurity } from './get-security.ts';
import { recordSecurity } from './record-security.ts';
import { removeFactor } from './remove-factor.ts';

export const securityUseCases: UseCases<SecurityDependencies, 'security'> = {
  'security.get': getSecurity,
  'security.record': recordSecurity,
  'security.endSessions': endSessions,
  'security.removeFactor': removeFactor,
};
