import { lazy, Suspense } from 'react';
import type { Me } from '../../../shared/people/routes.ts';

const Password = lazy(() => import('../features/security/password-change.tsx'));
const Email = lazy(() => import('../features/security/email-change.tsx'));

interface ChangeProps {
  readonly onClose: () => void;
}

/** The dialog that changes the password, fetched when it is opened. */
export function PasswordChange({ onClose }: ChangeProps) {
  return (
    <Suspense fallback={null}>
      <Password onClose={onClose} />
    </Suspense>
  );
}

/** The dialog that changes the account's address, fetched when it is opened. */
export function EmailChange({ person, onClose }: ChangeProps & { readonly person: Me }) {
  return (
    <Suspense fallback={null}>
      <Email person={person} onClose={onClose} />
    </Suspense>
  );
}
