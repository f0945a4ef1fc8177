import type { ReactNode } from 'react';

interface IconProps {
  readonly className: string;
  readonly viewBox: string;
  readonly children: ReactNode;
}

/** A decorative icon, hidden from assistive technology. */
export function Icon({ className, viewBox, children }: IconProps) {
  return (
    <svg className={className} viewBox={viewBox} fill="none" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export function ErrorIcon() {
  return (
    <Icon className="error-icon" viewBox="0 0 16 16">
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="M8 4v5M8 11v1" stroke="var(--surface)" strokeWidth="1.8" strokeLinecap="round" />
    </Icon>
  );
}
