import { Icon } from './icon.tsx';

export function ErrorIcon() {
  return (
    <Icon className="error-icon" viewBox="0 0 16 16">
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="M8 4v5M8 11v1" stroke="var(--surface)" strokeWidth="1.8" strokeLinecap="round" />
    </Icon>
  );
}
