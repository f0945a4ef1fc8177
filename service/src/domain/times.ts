export function later(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}

export function earlier(time: Date, milliseconds: number): Date {
  return later(time, -milliseconds);
}
