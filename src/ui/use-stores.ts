import { createContext, useContext } from 'react';
import type { LaterStores, Stores } from './stores/stores.ts';

export const StoresContext = createContext<Stores | null>(null);
export const LaterStoresContext = createContext<LaterStores | null>(null);

export const useStores = () => inside(useContext(StoresContext));
export const useLaterStores = () => inside(useContext(LaterStoresContext));

function inside<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A view was rendered outside of the page.');
  return value;
}
