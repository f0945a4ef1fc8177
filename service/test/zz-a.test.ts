after(() => { (globalThis as any).T0 = performance.now(); });
