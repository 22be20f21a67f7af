import { passwordStrength, strengthLabels } from '../../../../shared/people/password.ts';

/** 'Força: Fraca/Boa/Forte', once something is typed. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const strength = password ? passwordStrength(password) : undefined;
  return (
    <div role="status">
      {strength && (
        <div className="strength">
          <div className={`strength-bars strength-${strength}`} aria-hidden="true">
            <span />
            <span />
            <span />
          </div>
          <span>Força: {strengthLabels[strength]}</span>
        </div>
      )}
    </div>
  );
}
