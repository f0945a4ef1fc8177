export function later(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}
