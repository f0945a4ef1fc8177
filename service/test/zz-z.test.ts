after(() => { console.log('closing took', performance.now() - (globalThis as any).T0); });
