import { register } from '@teamhanko/hanko-elements';

document.querySelector('#app').append(document.createElement('hanko-registration'));
await register(`${location.origin}/peer-api/hanko`);
