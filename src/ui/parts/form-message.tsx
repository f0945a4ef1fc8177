import { ErrorIcon } from './error-icon.tsx';

/** Why the form was refused. Always there, so that a screen reader hears what appears in it. */
export function FormMessage({ message }: { readonly message: string | null }) {
  return (
    <div className="form-message-place" role="alert">
      {message !== null && (
        <p className="form-message">
          <ErrorIcon />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
