export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'large';

/** Amplify's names for our variants. */
const buttonVariations: Readonly<Record<ButtonVariant, string | undefined>> = {
  primary: 'primary',
  secondary: undefined,
  quiet: 'link',
  danger: 'destructive',
};

/** Returns the classes that style a link as a button. */
export function buttonClass(variant: ButtonVariant = 'secondary', size?: ButtonSize, fullWidth = false): string {
  const variation = buttonVariations[variant];
  return [
    'amplify-button',
    variation && `amplify-button--${variation}`,
    size && `amplify-button--${size}`,
    fullWidth && 'amplify-button--fullwidth',
  ]
    .filter(Boolean)
    .join(' ');
}
