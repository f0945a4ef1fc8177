import type { ReactNode } from 'react';

interface IconProps {
  readonly className: string;
  readonly viewBox: string;
  readonly children: ReactNode;
}

/** Decoration: the text beside it says the same. */
function Icon({ className, viewBox, children }: IconProps) {
  return (
    <svg className={className} viewBox={viewBox} fill="none" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** Four squares in the colours that Microsoft's branding rules ask for. */
export function MicrosoftIcon() {
  return (
    <Icon className="provider-icon" viewBox="0 0 21 21">
      <rect x="1" y="1" width="9" height="9" fill="#f25022" />
      <rect x="11" y="1" width="9" height="9" fill="#7fba00" />
      <rect x="1" y="11" width="9" height="9" fill="#00a4ef" />
      <rect x="11" y="11" width="9" height="9" fill="#ffb900" />
    </Icon>
  );
}

/** The G in the four colours that Google's branding rules ask for, a ring cut by rays from its middle. */
export function GoogleIcon() {
  return (
    <Icon className="provider-icon" viewBox="0 0 24 24">
      <path strokeWidth="4.2" stroke="#ea4335" d="M18.58 6.08A8.9 8.9 0 0 0 4.29 7.55" />
      <path strokeWidth="4.2" stroke="#fbbc05" d="M4.29 7.55a8.9 8.9 0 0 0 0 8.9" />
      <path strokeWidth="4.2" stroke="#34a853" d="M4.29 16.45a8.9 8.9 0 0 0 13.43 2.37" />
      <path strokeWidth="4.2" stroke="#4285f4" d="M17.72 18.82A8.9 8.9 0 0 0 20.9 12H12" />
    </Icon>
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

export function TickIcon() {
  return (
    <Icon className="tick-icon" viewBox="0 0 16 16">
      <path
        d="M3.5 8.5l3 3 6-7"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Icon>
  );
}

/** The mark of the brand where no logo is set: a doorway and its threshold. */
export function DoorwayIcon() {
  return (
    <Icon className="brand-mark" viewBox="0 0 32 32">
      <path d="M7 25V14a9 9 0 0 1 18 0v11" stroke="currentColor" strokeWidth="3" />
      <path d="M13 25V14.5a3 3 0 0 1 6 0V25" stroke="currentColor" strokeWidth="3" />
      <path d="M3 26.5h26" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </Icon>
  );
}
