import type { Theme } from '@aws-amplify/ui-react';
import { createTheme } from '@aws-amplify/ui-react/server';

/**
 * Morada's theme for Amplify UI: its tokens refer to the custom properties of `tokens.css`, which change with the
 * colour scheme. Only used at build time (web/build/amplify-css.ts), so that the browser gets a static style sheet.
 */
const look: Theme = {
  name: 'morada',
  tokens: {
    colors: {
      font: {
        primary: 'var(--text)',
        secondary: 'var(--text-soft)',
        tertiary: 'var(--text-soft)',
        interactive: 'var(--brand)',
        hover: 'var(--brand-strong)',
        focus: 'var(--brand-strong)',
        active: 'var(--brand-strong)',
        disabled: 'var(--text-disabled)',
        error: 'var(--danger-text)',
      },
      background: {
        primary: 'var(--surface)',
        secondary: 'var(--surface-soft)',
        tertiary: 'var(--surface-sunk)',
        disabled: 'var(--surface-sunk)',
      },
      border: {
        primary: 'var(--control-border)',
        secondary: 'var(--line)',
        tertiary: 'var(--line)',
        disabled: 'var(--line)',
        focus: 'var(--focus)',
        pressed: 'var(--brand)',
        error: 'var(--danger)',
      },
    },
    fonts: { default: { variable: 'var(--font)', static: 'var(--font)' } },
    radii: { small: 'var(--radius-small)', medium: 'var(--radius)', large: 'var(--radius-large)' },
    time: { short: '150ms', medium: '180ms', long: '200ms' },
    components: {
      button: {
        borderRadius: 'var(--radius)',
        fontWeight: '600',
        fontSize: '1rem',
        lineHeight: '1.5',
        paddingBlockStart: '0.6875rem',
        paddingBlockEnd: '0.6875rem',
        paddingInlineStart: '1.25rem',
        paddingInlineEnd: '1.25rem',
        color: 'var(--brand)',
        borderColor: 'var(--control-border)',
        _hover: {
          backgroundColor: 'var(--brand-wash)',
          borderColor: 'var(--brand)',
          color: 'var(--brand-strong)',
        },
        _active: {
          backgroundColor: 'var(--brand-wash)',
          borderColor: 'var(--brand)',
          color: 'var(--brand-strong)',
        },
        _focus: {
          backgroundColor: 'transparent',
          borderColor: 'var(--brand)',
          color: 'var(--brand-strong)',
          boxShadow: 'none',
        },
        primary: {
          backgroundColor: 'var(--accent)',
          borderColor: 'transparent',
          color: 'var(--on-accent)',
          _hover: { backgroundColor: 'var(--accent-strong)', color: 'var(--on-accent)' },
          _active: { backgroundColor: 'var(--accent-strong)', color: 'var(--on-accent)' },
          _focus: {
            backgroundColor: 'var(--accent-strong)',
            color: 'var(--on-accent)',
            borderColor: 'transparent',
            boxShadow: 'none',
          },
          _disabled: { backgroundColor: 'var(--surface-sunk)', color: 'var(--text-disabled)' },
          _loading: { backgroundColor: 'var(--accent-strong)', color: 'var(--on-accent)' },
        },
        link: {
          color: 'var(--brand)',
          _hover: { backgroundColor: 'var(--brand-wash)', color: 'var(--brand-strong)' },
          _active: { backgroundColor: 'var(--brand-wash)', color: 'var(--brand-strong)' },
          _focus: {
            backgroundColor: 'var(--brand-wash)',
            color: 'var(--brand-strong)',
            boxShadow: 'none',
          },
        },
        destructive: {
          backgroundColor: 'var(--danger)',
          color: 'var(--on-danger)',
          _hover: { backgroundColor: 'var(--danger-strong)', color: 'var(--on-danger)' },
          _active: { backgroundColor: 'var(--danger-strong)', color: 'var(--on-danger)' },
          _focus: {
            backgroundColor: 'var(--danger-strong)',
            color: 'var(--on-danger)',
            boxShadow: 'none',
          },
        },
        small: {
          fontSize: '0.9375rem',
          paddingBlockStart: '0.375rem',
          paddingBlockEnd: '0.375rem',
          paddingInlineStart: '0.75rem',
          paddingInlineEnd: '0.75rem',
        },
      },
      field: { gap: '0.375rem', fontSize: '1rem', label: { color: 'var(--text)' } },
      fieldcontrol: {
        borderRadius: 'var(--radius)',
        borderColor: 'var(--control-border)',
        fontSize: '1rem',
        lineHeight: '1.5',
        paddingBlockStart: '0.6875rem',
        paddingBlockEnd: '0.6875rem',
        paddingInlineStart: '0.875rem',
        paddingInlineEnd: '0.875rem',
        _focus: { borderColor: 'var(--focus)', boxShadow: '0 0 0 1px var(--focus)' },
        _error: {
          borderColor: 'var(--danger)',
          _focus: { boxShadow: '0 0 0 1px var(--danger)' },
        },
      },
      fieldmessages: {
        error: { color: 'var(--danger-text)', fontSize: '0.9375rem' },
        description: { fontStyle: 'normal', color: 'var(--text-soft)', fontSize: '0.9375rem' },
      },
      checkbox: {
        button: {
          color: 'var(--control-border)',
          _focus: { outlineColor: 'var(--focus)', borderColor: 'var(--focus)', boxShadow: 'none' },
        },
        icon: { backgroundColor: 'var(--brand)', borderRadius: '4px' },
      },
      switchfield: {
        track: {
          backgroundColor: 'var(--control-border)',
          checked: { backgroundColor: 'var(--brand)' },
          width: '2.5rem',
          height: '1.25rem',
        },
        thumb: {
          width: '1.25rem',
          backgroundColor: 'var(--thumb)',
          checked: { transform: 'translateX(1.25rem)' },
        },
        _focused: { shadow: '0 0 0 2px var(--surface), 0 0 0 4px var(--focus)' },
      },
    },
  },
};

export const theme = createTheme(look);
